/** Reads a property of a value that may be anything. */
export const at = (value: unknown, name: string | number): unknown =>
  (Object(value) as Readonly<Record<string | number, unknown>>)[name]

/**
 * Builds a value from equal objects of an earlier one, without changing either; returns the earlier one if all are
 * equal. `shareUnchanged` does so for a new response only, whose arrays it reuses.
 */
export function share(before: unknown, after: unknown): unknown {
  if (
    before === after ||
    typeof before !== 'object' ||
    typeof after !== 'object' ||
    before === null ||
    after === null ||
    Array.isArray(before) !== Array.isArray(after)
  )
    return after
  const copy: Record<string, unknown> | unknown[] = Array.isArray(after) ? [] : {}
  const names = Object.keys(after)
  let isSame = names.length === Object.keys(before).length
  for (const name of names) {
    const known = Object.hasOwn(before, name) ? at(before, name) : undefined
    const inner = share(known, at(after, name))
    ;(copy as Record<string, unknown>)[name] = inner
    if (inner !== known) isSame = false
  }
  return isSame ? before : copy
}
