/** Length that a list shows untruncated. */
const SHORT = 40

/** Joins as many whole parts of a search as are short together (FND-02). */
export function searchName(parts: readonly string[]): string {
  const [first = '', ...rest] = parts
  const name = rest.reduce((so, part) => (`${so}, ${part}`.length <= SHORT ? `${so}, ${part}` : so), first)
  if (name.length <= SHORT) return name
  // One long part: truncated at a word.
  return `${name.slice(0, SHORT).replace(/[\s,]+\S*$/u, '')}…`
}
