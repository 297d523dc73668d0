import { ResponseMismatchError } from './ResponseMismatchError.js'

/** Deeper than any response of the platform; protects the stack. */
export const MAX_DEPTH = 60

/** Runs a callback and prefixes the path of its mismatch. */
export function inside<T>(path: readonly (string | number)[], run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ResponseMismatchError) error.path.unshift(...path)
    throw error
  }
}

/** Rejects hostile content anywhere in a value. `at`: its path. */
export function checkTree(value: unknown, depth: number, at: readonly (string | number)[] = []): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new ResponseMismatchError('The response is nested too deep', ...at)
  // It would pollute every object.
  if (Object.hasOwn(value, '__proto__')) throw new ResponseMismatchError('No name may be "__proto__"', ...at)
  for (const name in value) checkTree((value as Readonly<Record<string, unknown>>)[name], depth + 1, at)
}

export function entriesOf(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  if (Object.hasOwn(value, '__proto__'))
    throw new ResponseMismatchError('No name may be "__proto__"', '__proto__')
  return Object.entries(value)
}
