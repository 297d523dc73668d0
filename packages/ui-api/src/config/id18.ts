/**
 * The form of an id that the server answers with: 15 characters get their three check letters, which tell upper from
 * lower case. Anything else comes back as it is. Source: Salesforce object reference, "ID Field Type".
 */
export function id18(id: string): string {
  // Most have 18, and an expression has to be compiled anew each time the memory was cleaned.
  if (id.length !== 15 || /\W|_/.test(id)) return id
  // Each five characters give a letter: which of them are capital, as bits from the right, counted in A to Z, 0 to 5.
  const letterOf = (five: string) => {
    const bits = Array.from(five).reduceRight((sum, one) => sum * 2 + Number(one > '9' && one < 'a'), 0)
    return ((bits + 10) % 36).toString(36)
  }
  return id + id.replace(/.{5}/g, letterOf).toUpperCase()
}
