/** Shown instead of a price, and instead of the choices, for a photo that offers no print. */
export const notForSale = "Not for sale at the moment";
