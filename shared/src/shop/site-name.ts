export const siteName = "Lightwell";
