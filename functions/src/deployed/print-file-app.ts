import type { Environment } from "#src/config/config.ts";
import { preparePrintFile } from "#src/print-files/prepare-print-file.ts";
import { orderDeps } from "./order-app.ts";

/** A change of a document of `printFiles`. */
interface JobChange {
  readonly params: { readonly id: string };
  readonly data?: { readonly after: { get(field: string): unknown } } | undefined;
}

export function printFileHandler(environment: Environment): (change: JobChange) => Promise<void> {
  const deps = orderDeps(environment);
  return async ({ params, data }) => {
    if (data?.after.get("state") === "queued") await preparePrintFile(deps, params.id);
  };
}
