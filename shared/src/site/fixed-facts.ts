/** Facts of the shop that are the same for every owner (spec §9). */
export const shippingDestination = "United States";
export const acrylicUvPercent = 92;
