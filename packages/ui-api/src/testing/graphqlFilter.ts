type ValueAt<T> = (path: readonly string[]) => T
type Filter = Readonly<Record<string, unknown>>

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares texts without case, as the platform does. */
const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const isSame = (a: unknown, b: unknown) => plain(a) === plain(b)
const order = (a: unknown, b: unknown): number => {
  const [left, right] = [plain(a), plain(b)]
  if (left === right) return 0
  if (left === null || right === null) return left === null ? -1 : 1
  return (left as string) < (right as string) ? -1 : 1
}
const isLike = (value: unknown, pattern: unknown) =>
  typeof value === 'string' &&
  new RegExp(
    `^${String(pattern)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
    'is',
  ).test(value)

const OPERATORS: Readonly<Record<string, (value: unknown, operand: unknown) => boolean>> = {
  eq: isSame,
  ne: (value, operand) => !isSame(value, operand),
  in: (value, operand) => (operand as readonly unknown[]).some((one) => isSame(value, one)),
  nin: (value, operand) => !(operand as readonly unknown[]).some((one) => isSame(value, one)),
  like: isLike,
  lt: (value, operand) => value !== null && order(value, operand) < 0,
  lte: (value, operand) => value !== null && order(value, operand) <= 0,
  gt: (value, operand) => value !== null && order(value, operand) > 0,
  gte: (value, operand) => value !== null && order(value, operand) >= 0,
}

/** Whether a record fits the `where` of a query. @throws {Error} for an operator that is not one */
export function isMatch(where: unknown, valueAt: ValueAt<unknown>, path: readonly string[] = []): boolean {
  if (!isFilter(where)) return true
  return Object.entries(where).every(([name, operand]) => {
    const all = Array.isArray(operand) ? (operand as readonly unknown[]) : [operand]
    if (name === 'and') return all.every((one) => isMatch(one, valueAt, path))
    if (name === 'or') return all.some((one) => isMatch(one, valueAt, path))
    if (name === 'not') return !isMatch(operand, valueAt, path)
    const compare = path.length > 0 ? OPERATORS[name] : undefined
    if (compare) return compare(valueAt(path), isFilter(operand) ? (operand['value'] ?? null) : operand)
    if (isFilter(operand)) return isMatch(operand, valueAt, [...path, name])
    throw new Error(`The in-memory server does not answer the filter ${name}. Override 'POST /graphql'.`)
  })
}

/** Compares two records by the `orderBy` of a query. */
export function compareValues(
  orderBy: unknown,
  valuesAt: ValueAt<readonly [unknown, unknown]>,
  path: readonly string[] = [],
): number {
  for (const [name, by] of Object.entries(orderBy as Filter)) {
    if (!isFilter(by)) continue
    const at = [...path, name]
    const direction = by['order']
    const result =
      typeof direction === 'string'
        ? order(...valuesAt(at)) * (direction === 'DESC' ? -1 : 1)
        : compareValues(by, valuesAt, at)
    if (result !== 0) return result
  }
  return 0
}
