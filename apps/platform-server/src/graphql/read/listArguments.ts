import {
  getArgumentValues,
  valueFromASTUntyped,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
} from 'graphql'
import { z } from 'zod'
import { invalidList } from '../../lists/invalidList'
import { isSortable } from '../../lists/listInfo'
import type { ReadableObject } from '../../lists/ListContext'
import type { Sort } from '../../lists/sorting'
import type { WhereValue } from '../../lists/whereSyntax'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { MAX_SORT_FIELDS } from '../../metadata/listViews'
import { lookupOf } from '../../metadata/objectFields'
import { findObject } from '../../metadata/objects'
import { resolveFieldPath } from '../../records/fieldPath'
import type { GraphqlContext } from '../GraphqlContext'

/** Page size without `first` (GraphQL API Developer Guide, "Paginate Results"). */
const STANDARD_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 2_000

export interface ListArguments {
  readonly first: number
  readonly after: string | undefined
  readonly where: WhereValue | undefined
  readonly sorts: readonly Sort[]
  readonly isMine: boolean
}

const argumentsSchema = z.object({
  first: z.int().nullish(),
  after: z.string().nullish(),
  where: z.unknown().optional(),
  scope: z.enum(['EVERYTHING', 'MINE']).nullish(),
})

/** @throws {ApiError} 400 for an invalid page size, order or filter. */
export function listArguments(
  { caller, sentVariables }: Pick<GraphqlContext, 'caller' | 'sentVariables'>,
  object: ObjectDefinition,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  execution: Pick<GraphQLResolveInfo, 'variableValues'>,
): ListArguments {
  const { variableValues } = execution
  const order = node.arguments?.find(({ name }) => name.value === 'orderBy')
  const variables = { ...variableValues.coerced, ...sentVariables }
  return {
    ...pageArguments(field, node, execution),
    sorts: order ? sortsOf({ caller, object }, valueFromASTUntyped(order.value, variables)) : [],
  }
}

/**
 * Parses all arguments but the order.
 *
 * @throws {ApiError} 400 for an invalid page size.
 */
export function pageArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { variableValues }: Pick<GraphQLResolveInfo, 'variableValues'>,
): Omit<ListArguments, 'sorts'> {
  const given = argumentsSchema.parse(getArgumentValues(field, node, variableValues))
  const first = given.first ?? STANDARD_PAGE_SIZE
  if (first < 1 || first > MAX_PAGE_SIZE)
    throw invalidList(`first is between 1 and ${MAX_PAGE_SIZE.toLocaleString('en-US')}.`)
  return {
    first,
    after: given.after ?? undefined,
    where: isNothing(given.where) ? undefined : whereValue(given.where),
    isMine: given.scope === 'MINE',
  }
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined

const isInput = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts a filter to the form of a parsed list filter. */
function whereValue(value: unknown): WhereValue {
  if (Array.isArray(value)) return value.map(whereValue)
  if (isInput(value)) {
    const range = Object.entries(isInput(value['range']) ? value['range'] : {})[0]
    if (range) return { members: [['literal', `${range[0].toUpperCase()}:${String(range[1])}`]] }
    return { members: Object.entries(value).map(([name, inner]) => [name, whereValue(inner)]) }
  }
  return z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(value ?? null)
}

/** Returns sorts in the order of the query. */
function sortsOf(readable: ReadableObject, order: unknown): readonly Sort[] {
  const sorts: Sort[] = []

  function add(object: ObjectDefinition, clauses: unknown, parents: string): void {
    for (const [name, clause] of Object.entries(isInput(clauses) ? clauses : {})) {
      if (isNothing(clause)) continue
      const parent = findObject(lookupOf(object, name)?.references ?? '')
      if (parent) add(parent, clause, `${parents}${name}.`)
      else sorts.push(sortBy(readable, parents + name, clause))
      if (sorts.length > MAX_SORT_FIELDS)
        throw invalidList(`orderBy takes at most ${MAX_SORT_FIELDS} fields.`)
    }
  }

  add(readable.object, order, '')
  return sorts
}

function sortBy({ caller, object }: ReadableObject, name: string, clause: unknown): Sort {
  const path = resolveFieldPath(caller, object, name)
  if (!isSortable(path.field)) throw invalidList(`${path.field.apiName} cannot be sorted by.`)
  const { order, nulls } = isInput(clause) ? clause : {}
  const direction = order === 'DESC' ? 'desc' : 'asc'
  // Indexes have the order of lists, the same where no value is empty.
  if (path.steps.length === 0 && path.field.required) return { path, direction }
  return { path, direction, nulls: nulls === 'LAST' ? 'last' : 'first' }
}
