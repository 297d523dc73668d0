/** Activities share one related list, and `Name` is any object of a polymorphic lookup. */
const AMBIGUOUS = ['Task', 'Event', 'Name']

/** Objects that a page can hold, as far as its records tell. Undefined (any) while there are none. */
export function objectsOfRows(rows: readonly { readonly apiName: string }[]): readonly string[] | undefined {
  const names = new Set(rows.map(({ apiName }) => apiName))
  return names.size === 0 || AMBIGUOUS.some((name) => names.has(name)) ? undefined : [...names]
}
