/**
 * Normalizes an id to 18 characters: adds the three check letters to one of 15. Other strings are returned unchanged.
 * Source: Salesforce object reference, "ID Field Type".
 */
export function id18(id: string): string {
  // Most ids have 18 characters; V8 recompiles regular expressions after garbage collections.
  if (id.length !== 15 || /\W|_/.test(id)) return id
  // Five characters make a letter: a bit per capital, lowest first, encoded as A to Z, 0 to 5.
  const letterOf = (five: string) => {
    const bits = Array.from(five).reduceRight((sum, one) => sum * 2 + Number(one > '9' && one < 'a'), 0)
    return ((bits + 10) % 36).toString(36)
  }
  return id + id.replace(/.{5}/g, letterOf).toUpperCase()
}
