export const demoOwner = { email: "owner@example.test", password: "lightwell-demo" } as const;

/** A signed-up account, which has no rights. */
export const demoStranger = { email: "stranger@example.test", password: "stranger-demo" } as const;
