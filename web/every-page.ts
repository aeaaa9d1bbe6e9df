import type { Plugin } from "vite";

/**
 * One chunk for all that every page needs: everything `main.tsx` imports at once, and what that imports.
 * `findEveryPage` collects it while the modules are read, `everyPageGroups` names the chunk.
 */
const everyPage = new Set<string>();

export const everyPageGroups = [
  { name: "load", test: /preload-helper/, priority: 1 }, // what loads a chunk comes before it
  { name: "every-page", test: (id: string) => everyPage.has(id) },
];

export function findEveryPage(): Plugin {
  return {
    name: "find-every-page",
    apply: "build",
    buildEnd() {
      const add = (id: string) => {
        if (everyPage.has(id)) return;
        everyPage.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      for (const id of this.getModuleIds()) if (id.endsWith("/web/src/main.tsx")) add(id);
    },
  };
}
