/** Text columns cannot store NUL, and a lone surrogate has no encoding. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

export const UNSTORABLE = 'must not hold the character U+0000 or half of a surrogate pair'

/**
 * Returns the path of the first such text in a parsed value. Validates every text of a request, because any
 * may end up in a query.
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
