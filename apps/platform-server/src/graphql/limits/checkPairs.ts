import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql'
import { fragmentsOf } from './fragmentsOf'
import { tooComplex } from './tooComplex'

/** Pairs of fields with one key in the response: the validation compares the two of each pair. */
const MAX_PAIRS = 10_000

/**
 * Counts the pairs of fields with one key at one place of the response.
 *
 * @param document whose fields are bounded already, and whose fragments have no cycle.
 * @throws {GraphQLError} when the validation would take long.
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
