import type { Values } from '../define/adapterTypes.js'
import type { Representation } from '../representations/Representation.js'
import { ResponseMismatchError } from './ResponseMismatchError.js'
import type { ExtractedPart } from './checkResponse.js'
import { inside } from './checkTree.js'

/** Calls a definition with part of a response; a TypeError means that the response is invalid. */
function ask<T>(question: () => T): T {
  try {
    return question()
  } catch (error) {
    throw error instanceof TypeError ? new ResponseMismatchError('Cache key fields are missing') : error
  }
}

/** The cache key that a response has by its content, if any. @throws {ResponseMismatchError} */
export const cacheKeyOf = (
  representation: Representation<unknown>,
  value: unknown,
  values: Values,
): string | undefined => ask(() => representation._entry?.(value, values, []))

function checkFound(
  found: readonly ExtractedPart[],
  values: Values,
  prefix: readonly (string | number)[],
): void {
  for (const part of found) {
    if (part.kind !== 'document') continue
    const path = [...prefix, ...part.path]
    inside(part.path, () => {
      const key: unknown = ask(() => part._representation._entry?.(part.value, values, path))
      checkCacheKeys(part._representation, part.value, part.found, values, key === undefined ? path : [])
    })
  }
}

/**
 * Computes all cache keys of a checked response before anything is cached: a definition that throws must not leave
 * half of a response behind.
 *
 * @throws {ResponseMismatchError}
 */
export function checkCacheKeys(
  representation: Representation<unknown>,
  value: unknown,
  found: readonly ExtractedPart[],
  values: Values,
  prefix: readonly (string | number)[] = [],
): void {
  ask(() => representation._holdsRecordsOf?.(values, value))
  checkFound(found, values, prefix)
}
