import type { Values } from '../define/adapterTypes.js'
import type { Representation } from '../representations/Representation.js'
import { AnswerMismatch } from './AnswerMismatch.js'
import type { Found } from './checkAnswer.js'
import { inside } from './checkTree.js'

/** Asks a definition something about an answer; where the answer is not what it takes it for, the answer is wrong. */
function ask<T>(question: () => T): T {
  try {
    return question()
  } catch (error) {
    throw error instanceof TypeError ? new AnswerMismatch('It does not say what it belongs to') : error
  }
}

/** What an answer is called by its own content, where its shape has such a name. @throws {AnswerMismatch} */
export const nameOf = (
  representation: Representation<unknown>,
  value: unknown,
  values: Values,
): string | undefined => ask(() => representation.entry?.(value, values, []))

function checkFound(found: readonly Found[], values: Values, prefix: readonly (string | number)[]): void {
  for (const part of found) {
    if (part.kind !== 'document') continue
    const path = [...prefix, ...part.path]
    inside(part.path, () => {
      const key: unknown = ask(() => part.representation.entry?.(part.value, values, path))
      checkNames(part.representation, part.value, part.found, values, key === undefined ? path : [])
    })
  }
}

/**
 * Asks the definitions what each part of a checked answer is called and what it holds, before any of it is stored: a
 * definition that stumbles over a hostile value must not leave half of an answer behind.
 *
 * @throws {AnswerMismatch}
 */
export function checkNames(
  representation: Representation<unknown>,
  value: unknown,
  found: readonly Found[],
  values: Values,
  prefix: readonly (string | number)[] = [],
): void {
  ask(() => representation.holdsRecordsOf?.(values, value))
  checkFound(found, values, prefix)
}
