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

/** Refuses what no answer holds, wherever it is in this value. `at`: where the value is. */
export function checkTree(value: unknown, depth: number, at: readonly (string | number)[] = []): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new AnswerMismatch('The answer is nested too deep', ...at)
  // It would reach every object.
  if (Object.hasOwn(value, '__proto__')) throw new AnswerMismatch('No name may be "__proto__"', ...at)
  for (const name in value) checkTree((value as Readonly<Record<string, unknown>>)[name], depth + 1, at)
}

/** Names and values of an object that is looked into further. */
export function entriesOf(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  if (Object.hasOwn(value, '__proto__')) throw new AnswerMismatch('No name may be "__proto__"', '__proto__')
  return Object.entries(value)
}
