import type { CaseSearch } from "@lightwell/shared/contract/back-office/case-endpoints";
import { wantedCaseTokens } from "@lightwell/shared/cases/case-search";

interface CaseFilter {
  readonly field: "searchTokens" | "state" | "kind";
  readonly operator: "array-contains" | "in";
  readonly value: unknown;
}

/**
 * The conditions that the database checks for a search, which sorts by `created`, newest first. It can look for one
 * word only; `otherTokens` are left to check. Each set of fields that occurs here needs an index in
 * firestore.indexes.json.
 */
export function caseQuery({ text, states, kinds }: Omit<CaseSearch, "after">): {
  readonly filters: readonly CaseFilter[];
  readonly otherTokens: readonly string[];
} {
  const [token, ...otherTokens] = wantedCaseTokens(text);
  const filters: CaseFilter[] = [{ field: "state", operator: "in", value: states }];
  if (token !== undefined) filters.push({ field: "searchTokens", operator: "array-contains", value: token });
  if (kinds !== undefined) filters.push({ field: "kind", operator: "in", value: kinds });
  return { filters, otherTokens };
}
