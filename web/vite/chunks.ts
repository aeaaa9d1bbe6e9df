import type { Plugin } from "vite";

/** The modules of each chunk that pages share; filled by `chunkModules` once they are all read. */
const modulesOf = {
  boot: new Set<string>(),
  everyPage: new Set<string>(),
  buying: new Set<string>(),
  schemas: new Set<string>(),
};

/**
 * What pages share travels in few chunks: small ones compress badly, and the name of each stands in the script of
 * every page. A chunk takes along what its modules import, unless one before it has it.
 */
export const sharedChunks = [
  // What boots a page and loads its chunks comes before them all, and must not bring one along.
  {
    name: "load",
    test: (id: string) => id.includes("preload-helper") || modulesOf.boot.has(id),
    priority: 3,
  },
  { name: "every-page", test: (id: string) => modulesOf.everyPage.has(id), priority: 2 },
  { name: "buying", test: (id: string) => modulesOf.buying.has(id), priority: 1 },
  { name: "schemas", test: (id: string) => modulesOf.schemas.has(id) },
];

export function chunkModules(): Plugin {
  return {
    name: "chunk-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      const ids = [...this.getModuleIds()];

      /** Modules whose paths end so, and all that they import at once. */
      const importedBy = (...ends: string[]): Set<string> => {
        const found = new Set<string>();
        const add = (id: string) => {
          if (found.has(id)) return;
          found.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
        };
        for (const id of ids) if (ends.some((end) => id.endsWith(end))) add(id);
        return found;
      };

      const collection = importedBy("/shop/routes/collection-page.tsx");
      const photo = importedBy("/shop/routes/photo-page.tsx");
      const cart = importedBy("/shop/routes/cart-page.tsx");
      // What calls are written and read with: needed by whoever makes one, and by who has a cart.
      const schemas = importedBy(
        "/contract/catalog-endpoints.ts",
        "/contract/checkout-endpoints.ts",
        "/contract/support-endpoints.ts",
        "/web/src/api/call.ts",
        "/cart/stored-cart.ts",
        "/checkout/stored-checkout.ts",
      );
      modulesOf.boot = new Set(
        [...importedBy("/web/src/shop/boot.ts")].filter((id) => !id.endsWith(".scss")),
      );
      modulesOf.everyPage = importedBy("/web/src/shop/main.tsx");
      for (const id of collection) if (photo.has(id)) modulesOf.everyPage.add(id);
      // Later parts of the same pages, which would split off what they share with them.
      const later = importedBy("/photo/photo-actions.tsx", "/ui/undo-notice.tsx");
      modulesOf.buying = new Set([
        ...[...cart].filter((id) => photo.has(id) || schemas.has(id) || later.has(id)),
        ...[...photo].filter((id) => schemas.has(id)),
      ]);
      modulesOf.schemas = schemas;
    },
  };
}
