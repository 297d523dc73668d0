/** The field that names a record in links and titles: `Name` where the object has one, since people's names have parts. */
export function nameFieldOf(object: { readonly nameFields: readonly string[] } | undefined): string {
  const names = object?.nameFields ?? []
  return names.includes('Name') ? 'Name' : (names[0] ?? 'Name')
}
