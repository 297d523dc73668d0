import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql'
import { fragmentsOf } from './fragmentsOf'
import { tooComplex } from './tooComplex'

/** Pairs of fields with one response key, which validation compares. */
const MAX_PAIRS = 10_000

/**
 * Bounds the field pairs that validation compares.
 *
 * @param document with bounded fields, and without fragment cycles.
 * @throws {GraphQLError} when validation would take long.
 */
export function checkPairs(document: DocumentNode): void {
  const fragments = fragmentsOf(document)
  let pairs = 0

  function collect(set: SelectionSetNode | undefined, keys: Map<string, FieldNode[]>): void {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        collect(fragments.get(selection.name.value)?.selectionSet, keys)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, keys)
      else {
        const key = (selection.alias ?? selection.name).value
        const same = keys.get(key) ?? []
        keys.set(key, same)
        pairs += same.length
        same.push(selection)
      }
    }
  }

  function countIn(sets: readonly (SelectionSetNode | undefined)[]): void {
    const keys = new Map<string, FieldNode[]>()
    for (const set of sets) collect(set, keys)
    if (pairs > MAX_PAIRS)
      throw tooComplex('The query names the same fields too often. Name each once, or give them aliases.')
    for (const fields of keys.values()) countIn(fields.map(({ selectionSet }) => selectionSet))
  }

  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) countIn([definition.selectionSet])
}
