/** The lab that makes all prints, unless the owner has a second one for some of them. */
export const labs = ["first", "second"] as const;
export type Lab = (typeof labs)[number];
