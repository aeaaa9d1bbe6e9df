import fc from "fast-check";
import { isLargeRun } from "./test-volume.ts";

// A property that sets no seed of its own: `npm test` tries the same cases each time, `npm run test:large` always new
// ones. A failure names the seed.
if (!isLargeRun) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20 });
