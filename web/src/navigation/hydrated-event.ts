/** Type of the browser event that a page dispatches once React has hydrated or rendered it. */
export const hydratedEvent = "shop:hydrated";
