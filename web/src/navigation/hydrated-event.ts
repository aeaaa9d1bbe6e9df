/**
 * Type of the browser event that a page dispatches once React has hydrated or rendered it. `inlined-script.js`, which
 * cannot import it, repeats it.
 */
export const hydratedEvent = "shop:hydrated";
