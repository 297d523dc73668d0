import {
  getNamedType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql'
import { readableFields } from '../../access/permissions'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { lookupOf } from '../../metadata/objectFields'
import { findObject } from '../../metadata/objects'
import { findRelatedList, type RelatedList } from '../../metadata/relatedLists'
import type { GraphqlContext } from '../GraphqlContext'
import { tooComplex } from '../limits/tooComplex'
import { listArguments, type ListArguments } from './listArguments'
import { selectedFields } from './selectedFields'

/** Selection on a record: fields, and parents and lists by response key. */
export interface NodePlan {
  readonly object: ObjectDefinition
  readonly fields: ReadonlySet<string>
  readonly parents: ReadonlyMap<string, { readonly relationshipName: string; readonly node: NodePlan }>
  readonly children: ReadonlyMap<string, { readonly relatedList: RelatedList; readonly list: ListPlan }>
  /** Per record in the response; a long text counts as many. */
  readonly values: number
}

/** One query, for any number of parent records. */
export interface ListPlan {
  readonly object: ObjectDefinition
  readonly arguments: ListArguments
  readonly node: NodePlan
  readonly hasRows: boolean
  readonly hasCount: boolean
}

type Execution = Pick<GraphQLResolveInfo, 'fragments' | 'variableValues'>

export interface Planning {
  readonly context: GraphqlContext
  readonly execution: Execution
}

/** Characters of a text that count as one more value. */
const CHARACTERS_OF_VALUE = 250

/**
 * Plans a list and the selection on its records, within the request's budget.
 *
 * @param owners the most records that the list is read for; 1 for a list of all records.
 * @throws {ApiError} 400 for arguments that lists do not accept; {@link GraphQLError} beyond the budget.
 */
export function planList(
  planning: Planning,
  object: ObjectDefinition,
  field: GraphQLField<unknown, unknown>,
  nodes: readonly [FieldNode, ...FieldNode[]],
  owners = 1,
): ListPlan {
  const { context, execution } = planning
  const type = objectTypeOf(field)
  const selected = selectedFields(execution, type, nodes)
  const names = new Set([...selected.values()].map(([{ name }]) => name.value))
  const given = listArguments(context, object, field, nodes[0], execution)
  const records = owners * given.first
  const edges = onlyField(selected, 'edges')
  const edgeType = objectTypeOf(type.getFields()['edges'])
  const edge = selectedFields(execution, edgeType, edges)
  const nodeType = objectTypeOf(edgeType.getFields()['node'])
  const planned = planNode(planning, object, nodeType, onlyField(edge, 'node'), records)
  const hasRows = names.has('edges') || names.has('pageInfo') || names.has('pageResultCount')
  context.budget.take(
    hasRows ? { records, values: records * (planned.values + edge.size) } : { records: 0, values: 0 },
  )
  return {
    object,
    arguments: given,
    node: planned,
    hasRows,
    hasCount: names.has('totalCount'),
  }
}

/** @param records the most records of this selection. */
export function planNode(
  planning: Planning,
  object: ObjectDefinition,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  records: number,
): NodePlan {
  const { execution, context } = planning
  const fields = new Set<string>()
  const parents = new Map<string, { relationshipName: string; node: NodePlan }>()
  const children = new Map<string, { relatedList: RelatedList; list: ListPlan }>()
  let values = 0
  for (const [key, same] of selectedFields(execution, type, nodes)) {
    const name = same[0].name.value
    const field = type.getFields()[name]
    values += 1
    if (name === 'DisplayValue' && readableFields(context.caller, object).has('Name')) fields.add('Name')
    if (!field || !isObjectType(getNamedType(field.type))) continue
    const own = readableFields(context.caller, object).get(name)
    const parent = findObject(lookupOf(object, name)?.references ?? '')
    const relatedList = findRelatedList(object, name)
    if (own) {
      const leaves = selectedFields(execution, objectTypeOf(field), same).size
      fields.add(name)
      values += leaves * (1 + Math.floor(own.length / CHARACTERS_OF_VALUE))
    } else if (parent) {
      const node = planNode(planning, parent, objectTypeOf(field), same, records)
      parents.set(key, { relationshipName: name, node })
      values += node.values
    } else if (relatedList) {
      const list = planList(planning, relatedList.child, field, same, records)
      children.set(key, { relatedList, list })
    }
  }
  return { object, fields, parents, children, values }
}

/**
 * Returns the nodes that select a field.
 *
 * @throws {GraphQLError} when aliases select it twice: lists inside both could have the same key.
 */
export function onlyField(
  selected: ReadonlyMap<string, readonly [FieldNode, ...FieldNode[]]>,
  name: string,
): readonly FieldNode[] {
  const [nodes, more] = [...selected.values()].filter(([node]) => node.name.value === name)
  if (more) throw tooComplex(`Ask for ${name} once, not under several aliases.`)
  return nodes ?? []
}

function objectTypeOf(field: GraphQLField<unknown, unknown> | undefined): GraphQLObjectType {
  const type = field && getNamedType(field.type)
  if (!isObjectType(type)) throw new TypeError('A list of the schema has no object type.')
  return type
}
