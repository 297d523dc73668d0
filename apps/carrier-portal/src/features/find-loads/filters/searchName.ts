/** As long as a name may be to stand whole in a list. */
const SHORT = 40

/** Names a search by its first parts, each whole, as many as are short together (FND-02). */
export function searchName(parts: readonly string[]): string {
  const [first = '', ...rest] = parts
  const name = rest.reduce((so, part) => (`${so}, ${part}`.length <= SHORT ? `${so}, ${part}` : so), first)
  if (name.length <= SHORT) return name
  // One long part: its whole words, as far as they are short.
  return `${name.slice(0, SHORT).replace(/[\s,]+\S*$/u, '')}…`
}
