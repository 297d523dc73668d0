/**
 * The field for titles and links of a record: `Name` if it exists, because a person's name has several name
 * fields.
 */
export function nameFieldOf(object: { readonly nameFields: readonly string[] } | undefined): string {
  const names = object?.nameFields ?? []
  return names.includes('Name') ? 'Name' : (names[0] ?? 'Name')
}
