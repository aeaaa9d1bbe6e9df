// Zod compiles schemas with `new Function()`, and tries once whether it may. The Content-Security-Policy of the pages
// forbids it, so each try is reported as a violation. Zod reads this setting (`z.config()` sets the same) while schemas
// are created: an entry imports this file before everything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
