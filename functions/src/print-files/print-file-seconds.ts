/** The time that the function has for one print file, in seconds. */
export const printFileSeconds = 540;
