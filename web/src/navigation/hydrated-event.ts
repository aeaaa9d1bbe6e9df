/** The browser event by which a page says that React has hydrated it. */
export const hydratedEvent = "shop:hydrated";
