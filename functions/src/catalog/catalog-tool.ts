import type { Firestore } from "@google-cloud/firestore";
import { findDrift } from "../published/find-drift.ts";
import { republish } from "../published/republish.ts";
import { catalogCommand } from "./catalog-command.ts";
import { catalogRepository, type CatalogRepository } from "./catalog-repository.ts";

/** Does what the owner's command line says, and answers in words. */
export async function catalogTool(database: Firestore, parameters: readonly string[]): Promise<string> {
  const shop = { catalog: catalogRepository(database) };
  const command = catalogCommand(parameters);
  switch (command.name) {
    case "check":
      return await checkedCatalog(shop);
    case "republish":
      return await republishedCatalog(shop);
  }
}

async function checkedCatalog(shop: { readonly catalog: CatalogRepository }): Promise<string> {
  const drift = await findDrift(shop);
  if (drift.length === 0) return "Shoppers see exactly what is saved.\n";
  const lines = drift.map(({ name, kind }) => `${kind.padEnd(8)}${name}\n`);
  return `${lines.join("")}\nTo mend it: npm run catalog -- republish\n`;
}

async function republishedCatalog(shop: { readonly catalog: CatalogRepository }): Promise<string> {
  const { removed } = await republish(shop);
  return `Everything is published again. Taken away because it belonged to nothing: ${removed}.\n`;
}
