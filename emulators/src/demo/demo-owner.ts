/** Who manages the demo shop. */
export const demoOwner = { email: "owner@example.test", password: "lightwell-demo" } as const;

/** Somebody who has signed up, which gives no right to anything. */
export const demoStranger = { email: "stranger@example.test", password: "stranger-demo" } as const;
