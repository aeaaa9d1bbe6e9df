import type { Plugin } from "vite";

/** The modules of each chunk that several pages share; filled by `chunkModules` once all modules are read. */
const modulesOf = {
  load: new Set<string>(),
  everyPage: new Set<string>(),
  buying: new Set<string>(),
  print: new Set<string>(),
  purchase: new Set<string>(),
  orders: new Set<string>(),
  afterHydration: new Set<string>(),
  photoLate: new Set<string>(),
  photoWaiting: new Set<string>(),
  photoActions: new Set<string>(),
  drawing: new Set<string>(),
  schemas: new Set<string>(),
};

/**
 * The bundler makes a chunk of each page, of each late part, and of what some of them share. Small chunks compress
 * badly, and the script of every page contains the name of each, so these rules merge them. Where two apply, the first
 * one does. A chunk includes what its modules import, unless a chunk before it has it.
 */
export const sharedChunks = [
  // The code that boots a page and loads its chunks must not load another chunk.
  {
    name: "load",
    test: (id: string) => id.includes("preload-helper") || modulesOf.load.has(id),
    priority: 6,
  },
  { name: "every-page", test: (id: string) => modulesOf.everyPage.has(id), priority: 5 },
  { name: "buying", test: (id: string) => modulesOf.buying.has(id), priority: 4 },
  { name: "print", test: (id: string) => modulesOf.print.has(id), priority: 4 },
  { name: "purchase", test: (id: string) => modulesOf.purchase.has(id), priority: 3 },
  { name: "photo-actions", test: (id: string) => modulesOf.photoActions.has(id), priority: 2 },
  { name: "drawing", test: (id: string) => modulesOf.drawing.has(id), priority: 2 },
  ...[
    { name: "orders", test: (id: string) => modulesOf.orders.has(id) },
    { name: "after-hydration", test: (id: string) => modulesOf.afterHydration.has(id) },
    { name: "photo-late", test: (id: string) => modulesOf.photoLate.has(id) },
    { name: "photo-waiting", test: (id: string) => modulesOf.photoWaiting.has(id) },
    { name: "schemas", test: (id: string) => modulesOf.schemas.has(id) },
  ].map((chunk) => ({ ...chunk, priority: 1, includeDependenciesRecursively: false })),
];

/**
 * The chunks, by the paths of their files, that Vite preloads for a dynamic import of a chunk. Those that have been
 * requested before the importing chunk runs are left out, because each name is also part of the importing chunk.
 */
export function chunksToPreload(chunks: readonly string[], importer: string): string[] {
  return chunks.filter((chunk) => !requestedBefore(importer).test(chunk));
}

function requestedBefore(importer: string): RegExp {
  if (importer.startsWith("assets/load-")) return /^assets\/(?:load|every-page)-/;
  if (importer.startsWith("assets/photo-page-"))
    return /^assets\/(?:load|every-page|rolldown-runtime|buying|print-(?!info))/; // it imports the last two itself
  return /^assets\/(?:load|every-page|rolldown-runtime)-/;
}

export function chunkModules(): Plugin {
  return {
    name: "chunk-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      const ids = [...this.getModuleIds()].filter((id) => !id.endsWith(".scss"));
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];

      /** A module and its static imports. */
      const withImports = (id: string): ReadonlySet<string> => {
        const found = new Set<string>();
        const add = (imported: string) => {
          if (found.has(imported) || imported.endsWith(".scss")) return;
          found.add(imported);
          importsOf(imported).forEach(add);
        };
        add(id);
        return found;
      };
      const loadedWith = (end: string) =>
        new Set(ids.filter((id) => id.endsWith(end)).flatMap((id) => [...withImports(id)]));

      /** Pages and late parts, with the modules that each loads. */
      const parts = [
        ...new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
      ].map((id) => ({ id, modules: withImports(id) }));
      const usersOf = (id: string) => parts.filter(({ modules }) => modules.has(id)).map((part) => part.id);

      const collection = loadedWith("/routes/collection-page.tsx");
      const photo = loadedWith("/routes/photo-page.tsx");
      const cart = loadedWith("/routes/cart-page.tsx");
      /** Late parts that every page loads once it is hydrated. */
      const isOfEveryPage = (user: string) => /\/(?:after-hydration|late-layout|write-head)\.ts$/.test(user);
      const isPhotoPart = (user: string) => user.includes("/shop/routes/photo/");
      /** Parts of a photo that nearly every window shows without scrolling. */
      const isSeenPhotoPart = (user: string) => /\/photo-(?:neighbors|actions)\.tsx$/.test(user);
      const isOfOrder = (user: string) => /\/routes\/(?:order|payment)-|\/start-payment\.ts$/.test(user);

      modulesOf.load = loadedWith("/shop/boot.ts");
      modulesOf.everyPage = loadedWith("/shop/main.tsx");
      for (const id of collection) if (photo.has(id) || cart.has(id)) modulesOf.everyPage.add(id);
      modulesOf.buying = new Set([...photo].filter((id) => cart.has(id)));
      for (const id of ids) {
        const users = usersOf(id);
        const isShared = users.length > 1;
        if ([...withImports(id)].some((imported) => imported.includes("/node_modules/zod/"))) {
          if (isShared && !id.includes("/web/src/shop/")) modulesOf.schemas.add(id);
        } else if (users.length === 0) continue;
        else if (users.every(isOfEveryPage)) modulesOf.afterHydration.add(id);
        else if (users.every(isPhotoPart))
          (users.some(isSeenPhotoPart) ? modulesOf.photoLate : modulesOf.photoWaiting).add(id);
        else if (users.every(isOfOrder)) modulesOf.orders.add(id);
        else if (isShared && photo.has(id)) modulesOf.print.add(id);
        else if (isShared && cart.has(id)) modulesOf.purchase.add(id);
        else if (!isShared || id.includes("/web/src/ui/")) continue;
        else if (users.some(isSeenPhotoPart)) modulesOf.photoActions.add(id);
        else if (/\/print\/(?:preview|pricing)\//.test(id) || users.some(isPhotoPart))
          modulesOf.drawing.add(id);
        else if (id.includes("/shared/src/")) modulesOf.schemas.add(id);
      }
    },
  };
}
