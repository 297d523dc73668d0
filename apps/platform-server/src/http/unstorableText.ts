/** What no text may hold: PostgreSQL keeps no NUL, and half of a character can be written in no encoding. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** What a text that can't be kept is told. */
export const UNSTORABLE = 'must not hold the character U+0000 or half of a surrogate pair'

/**
 * Where a parsed value holds a text that can't be kept, as its path; undefined when all can. One look for every text that
 * somebody sends, because each of them may end up in a query.
 */
export function unstorableAt(value: unknown): string | undefined {
  const open: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path } = next
    if (typeof next.value === 'string' && !isStorable(next.value)) return path
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [key, inner] of Object.entries(next.value)) {
      if (!isStorable(key)) return path
      open.push({ path: path === '' ? key : `${path}.${key}`, value: inner })
    }
  }
  return undefined
}
