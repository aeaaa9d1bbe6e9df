/** A value in Firestore's REST interface: one property that names its type. */
type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | string }
  | { readonly stringValue: string }
  | { readonly arrayValue: { readonly values?: readonly Value[] } }
  | { readonly mapValue: { readonly fields?: Fields } };

export type Fields = Readonly<Record<string, Value>>;

/** Converts Firestore's fields to a document. Throws for types that JSON does not have, like timestamps. */
export function documentOf(fields: Fields = {}): Record<string, unknown> {
  const document: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) document[name] = plainOf(value);
  return document;
}

function plainOf(value: Value): unknown {
  if ("stringValue" in value) return value.stringValue;
  if ("integerValue" in value) return Number(value.integerValue);
  if ("mapValue" in value) return documentOf(value.mapValue.fields);
  if ("arrayValue" in value) return (value.arrayValue.values ?? []).map(plainOf);
  if ("booleanValue" in value) return value.booleanValue;
  if ("doubleValue" in value) return Number(value.doubleValue); // `NaN` and infinities are sent as text
  if ("nullValue" in value) return null;
  throw new Error(`A published document holds ${Object.keys(value).join()}, which is not read here.`);
}
