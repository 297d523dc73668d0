import { AnswerMismatch } from './AnswerMismatch.js'

/** Deeper than any answer of the platform; keeps a hostile one from using up the stack. */
export const MAX_DEPTH = 60

/** Runs a step and notes on failure where it was. */
export function inside<T>(path: readonly (string | number)[], run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof AnswerMismatch) error.path.unshift(...path)
    throw error
  }
}

/** Names and values of an object. Refuses the one name that would reach every object. */
export function entriesOf(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  if (Object.hasOwn(value, '__proto__')) throw new AnswerMismatch('This name is not allowed', '__proto__')
  return Object.entries(value)
}

/** Most objects that describe a record are empty. */
function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}

/** Refuses what no answer holds, wherever it is. `at`: where the value is. */
export function checkTree(value: unknown, depth: number, at?: string | number): void {
  if (typeof value !== 'object' || value === null || isEmpty(value)) return
  if (at !== undefined) return inside([at], () => checkTree(value, depth))
  if (depth > MAX_DEPTH) throw new AnswerMismatch('The answer is nested too deep')
  const isArray = Array.isArray(value)
  for (const [name, inner] of entriesOf(value as Readonly<Record<string, unknown>>))
    checkTree(inner, depth + 1, isArray ? Number(name) : name)
}
