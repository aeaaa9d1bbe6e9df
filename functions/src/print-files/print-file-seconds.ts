/** The timeout of the function that makes print files. Every start loads this file, so it imports nothing. */
export const printFileSeconds = 540;
