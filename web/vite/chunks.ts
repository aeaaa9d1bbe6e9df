import type { Plugin } from "vite";

/** The modules of each shared chunk; filled by `chunkModules` once all modules are read. */
const modulesOf = {
  boot: new Set<string>(),
  everyPage: new Set<string>(),
  buying: new Set<string>(),
  print: new Set<string>(),
  checkout: new Set<string>(),
  preview: new Set<string>(),
  belowPhoto: new Set<string>(),
  delivery: new Set<string>(),
  schemas: new Set<string>(),
  payment: new Set<string>(),
};

/**
 * Pages share few chunks: small ones compress badly, and the script of every page contains the name of each. A chunk
 * includes what its modules import, unless a chunk before it has it.
 */
export const sharedChunks = [
  // The code that boots a page and loads its chunks has the highest priority, and must not load another chunk.
  {
    name: "load",
    test: (id: string) => id.includes("preload-helper") || modulesOf.boot.has(id),
    priority: 3,
  },
  { name: "every-page", test: (id: string) => modulesOf.everyPage.has(id), priority: 2 },
  { name: "buying", test: (id: string) => modulesOf.buying.has(id), priority: 1 },
  // Code that the pages of a photo and of the cart share with parts that are loaded later.
  { name: "print", test: (id: string) => modulesOf.print.has(id), priority: 1 },
  { name: "checkout", test: (id: string) => modulesOf.checkout.has(id), priority: 1 },
  // Code that draws a print, loaded with its first choice.
  { name: "preview", test: (id: string) => modulesOf.preview.has(id) },
  { name: "below-photo", test: (id: string) => modulesOf.belowPhoto.has(id) },
  { name: "delivery", test: (id: string) => modulesOf.delivery.has(id) },
  { name: "schemas", test: (id: string) => modulesOf.schemas.has(id) },
  // The pages of an order.
  { name: "payment", test: (id: string) => modulesOf.payment.has(id) },
];

/**
 * The chunks, by the paths of their files, that Vite preloads for a dynamic import of a chunk. Those that boot has
 * requested on every page are left out, because each name is also part of the importing chunk.
 */
export function chunksToPreload(chunks: readonly string[], importer: string): string[] {
  const requested = importer.startsWith("assets/load-")
    ? /^assets\/(?:load|every-page)-/
    : /^assets\/(?:load|every-page|rolldown-runtime)-/;
  return chunks.filter((chunk) => !requested.test(chunk));
}

export function chunkModules(): Plugin {
  return {
    name: "chunk-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildEnd() {
      const ids = [...this.getModuleIds()];

      /** Modules whose paths have these endings, and their static imports. */
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
      // Code that makes calls and parses replies: needed to make a call, and to read a stored cart.
      const schemas = importedBy(
        "/contract/catalog-endpoints.ts",
        "/contract/checkout-endpoints.ts",
        "/contract/support-endpoints.ts",
        "/web/src/api/call.ts",
        "/shared/src/cart/cart-schemas.ts",
        "/checkout/stored-checkout.ts",
      );
      modulesOf.boot = new Set(
        [...importedBy("/web/src/shop/boot.ts")].filter((id) => !id.endsWith(".scss")),
      );
      modulesOf.everyPage = importedBy("/web/src/shop/main.tsx");
      for (const id of collection) if (photo.has(id) || cart.has(id)) modulesOf.everyPage.add(id);
      const preview = [
        "/print/close-up.tsx",
        "/print/crop-shade.tsx",
        "/photo/purchase-bar-preview.tsx",
        "/print/room-view.tsx",
        "/print/stage-caption.tsx",
        "/components/drawn-thumbnail.tsx",
        "/configurator/swatches.tsx",
      ];
      const belowPhoto = [
        "/photo/photo-information.tsx",
        "/photo/cart-full.tsx",
        "/photo/more-prints.tsx",
        "/photo/unoffered-choices.tsx",
        "/browse/photo-neighbors.tsx",
      ];
      // Parts of pages that are loaded later, and pages that follow.
      const later = importedBy(
        ...preview,
        ...belowPhoto,
        "/cart/filled-cart.tsx",
        "/photo/photo-actions.tsx",
        "/routes/saved-page.tsx",
        "/routes/order-success-page.tsx",
        "/routes/support-page.tsx",
      );
      modulesOf.buying = new Set([...photo].filter((id) => cart.has(id) || schemas.has(id)));
      modulesOf.print = new Set([...photo].filter((id) => later.has(id)));
      for (const id of importedBy("/ui/rich-text.tsx")) modulesOf.print.add(id); // pages of texts have it too
      modulesOf.checkout = new Set([...cart].filter((id) => later.has(id) || schemas.has(id)));
      modulesOf.preview = importedBy(...preview);
      modulesOf.belowPhoto = importedBy(...belowPhoto);
      modulesOf.delivery = importedBy("/checkout/estimated-delivery.tsx");
      modulesOf.payment = importedBy(
        "/routes/payment-redirect-page.tsx",
        "/routes/order-success-page.tsx",
        "/routes/order-failure-page.tsx",
        "/shop/routes/order-page.tsx",
      );
      modulesOf.schemas = schemas;
    },
  };
}
