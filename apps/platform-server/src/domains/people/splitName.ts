/** Truncates to the lengths of the fields. */
export function splitName(name: string): { FirstName: string; LastName: string } {
  const words = name.split(' ')
  return { FirstName: (words[0] ?? '').slice(0, 40), LastName: words.slice(1).join(' ').slice(0, 80) }
}
