import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  valueFromASTUntyped,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { z } from 'zod'
import { readableFields } from '../../access/permissions'
import { AGGREGATE_FUNCTIONS, AGGREGATES, DATE_PARTS, MAX_GROUP_FIELDS } from '../../lists/grouping'
import { invalidList } from '../../lists/invalidList'
import type { ObjectDefinition } from '../../metadata/defineObject'
import type { ObjectField } from '../../metadata/objectFields'
import { placeOfCursor, type AggregatePlan, type AggregateSort, type GroupField } from './Aggregation'
import { pageArguments } from './listArguments'
import { onlyField, type Planning } from './planList'
import { selectedFields } from './selectedFields'

const MAX_SORTS = 5

const groupSchema = z.record(
  z.string(),
  z.object({ group: z.boolean().nullish(), function: z.enum(DATE_PARTS).nullish() }).nullish(),
)
const orderSchema = z.record(
  z.string(),
  z
    .object({
      function: z.enum(Object.keys(AGGREGATE_FUNCTIONS) as (keyof typeof AGGREGATE_FUNCTIONS)[]).nullish(),
      order: z.enum(['ASC', 'DESC']).nullish(),
      nulls: z.enum(['FIRST', 'LAST']).nullish(),
    })
    .nullish(),
)

/**
 * Plans the groups of an aggregate query, within the request's budget.
 *
 * @throws {ApiError} 400 for groups, values and orders that do not fit together; {@link GraphQLError}
 *   beyond the budget.
 */
export function planAggregate(
  planning: Planning,
  object: ObjectDefinition,
  field: GraphQLField<unknown, unknown>,
  nodes: readonly [FieldNode, ...FieldNode[]],
): AggregatePlan {
  const { context, execution } = planning
  const fields = readableFields(context.caller, object)
  const given = getArgumentValues(field, nodes[0], execution.variableValues)
  const named = (name: string): ObjectField => {
    const found = fields.get(name)
    // The schema has no other field.
    if (!found) throw invalidList(`${name} is no field of ${object.apiName}.`)
    return found
  }
  const groups = groupsOf(groupSchema.parse(given['groupBy'] ?? {}), named)
  const { first, where, isMine, after } = pageArguments(field, nodes[0], execution)
  const offset = after === undefined ? 0 : placeOfCursor(after)
  if (offset === undefined) throw invalidList('after is no cursor of these groups.')

  const type = objectTypeOf(field)
  const selected = selectedFields(execution, type, nodes)
  const names = new Set([...selected.values()].map(([{ name }]) => name.value))
  const values = selectedValues(planning, type, onlyField(selected, 'edges'), { groups, named })
  const hasRows = names.has('edges') || names.has('pageInfo') || names.has('pageResultCount')
  const width = groups.length + values.length + 1
  context.budget.take(hasRows ? { records: first, values: first * width } : { records: 0, values: 0 })
  const order = nodes[0].arguments?.find(({ name }) => name.value === 'orderBy')
  const variables = { ...execution.variableValues.coerced, ...context.sentVariables }
  const sorts = order
    ? sortsOf(orderSchema.parse(valueFromASTUntyped(order.value, variables) ?? {}), { groups, named })
    : []
  return {
    object,
    groups,
    values,
    where,
    isMine,
    sorts,
    first,
    offset,
    hasRows,
    hasCount: names.has('totalCount'),
  }
}

interface Known {
  readonly groups: readonly GroupField[]
  readonly named: (name: string) => ObjectField
}

function groupsOf(given: z.output<typeof groupSchema>, named: (name: string) => ObjectField): GroupField[] {
  const groups = Object.entries(given).flatMap(([name, clause]): GroupField[] => {
    if (clause?.function) return [{ field: named(name), part: clause.function }]
    return clause?.group === true ? [{ field: named(name), part: undefined }] : []
  })
  if (groups.length > MAX_GROUP_FIELDS) throw invalidList(`groupBy takes at most ${MAX_GROUP_FIELDS} fields.`)
  return groups
}

function sortsOf(given: z.output<typeof orderSchema>, { groups, named }: Known): AggregateSort[] {
  const sorts = Object.entries(given).flatMap(([name, clause]): AggregateSort[] => {
    if (!clause) return []
    const aggregate = clause.function ? AGGREGATE_FUNCTIONS[clause.function] : undefined
    if (aggregate === undefined && !groups.some(({ field }) => field.apiName === name))
      throw invalidList(`orderBy ${name} needs a function, because groupBy does not have it.`)
    return [
      {
        field: named(name),
        aggregate,
        direction: clause.order === 'DESC' ? 'desc' : 'asc',
        nulls: clause.nulls === 'LAST' ? 'last' : 'first',
      },
    ]
  })
  if (sorts.length > MAX_SORTS) throw invalidList(`orderBy takes at most ${MAX_SORTS} fields.`)
  return sorts
}

/** Functions of the selection, each once per field. */
function selectedValues(
  { execution }: Planning,
  connection: GraphQLObjectType,
  edges: readonly FieldNode[],
  { groups, named }: Known,
): AggregatePlan['values'] {
  const edgeType = objectTypeOf(connection.getFields()['edges'])
  const nodeType = objectTypeOf(edgeType.getFields()['node'])
  const aggregateType = objectTypeOf(nodeType.getFields()['aggregate'])
  const edge = selectedFields(execution, edgeType, edges)
  const node = selectedFields(execution, nodeType, onlyField(edge, 'node'))
  const values = new Map<string, AggregatePlan['values'][number]>()
  for (const [, same] of selectedFields(execution, aggregateType, onlyField(node, 'aggregate'))) {
    const name = same[0].name.value
    const own = aggregateType.getFields()[name]
    if (!own) continue
    for (const [, [part]] of selectedFields(execution, objectTypeOf(own), same)) {
      const aggregate = AGGREGATES.find((one) => one === part.name.value)
      if (aggregate) values.set(`${name} ${aggregate}`, { field: named(name), aggregate })
      else if (part.name.value !== '__typename' && !groups.some(({ field }) => field.apiName === name))
        throw invalidList(`${name} has a value of its own only when groupBy has it. Ask for a function.`)
    }
  }
  return [...values.values()]
}

function objectTypeOf(field: GraphQLField<unknown, unknown> | undefined): GraphQLObjectType {
  const type = field && getNamedType(field.type)
  if (!isObjectType(type)) throw new TypeError('An aggregate of the schema has no object type.')
  return type
}
