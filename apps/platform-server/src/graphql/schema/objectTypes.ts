import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfig,
} from 'graphql'
import type { UserCaller } from '../../access/caller'
import { can, readableFields } from '../../access/permissions'
import { isSortable } from '../../lists/listInfo'
import type { ObjectDefinition } from '../../metadata/defineObject'
import type { ObjectField } from '../../metadata/objectFields'
import { findObject } from '../../metadata/objects'
import { relatedListsOf, type RelatedList } from '../../metadata/relatedLists'
import type { GraphqlContext } from '../GraphqlContext'
import type { Connection, Edge, RecordNode } from '../read/Connection'
import { operatorTypes, orderByClauseType, scopesType } from './filterTypes'
import { longScalar } from './scalars'
import { valueTypes } from './valueTypes'

type NodeField = GraphQLFieldConfig<RecordNode, GraphqlContext>
type Fields<Source> = Record<string, GraphQLFieldConfig<Source, GraphqlContext>>

const required = { id: new GraphQLNonNull(GraphQLID), text: new GraphQLNonNull(GraphQLString) }

const recordFields: Record<string, NodeField> = {
  Id: { type: required.id, resolve: ({ record }) => record.id },
  ApiName: { type: required.text, resolve: ({ record }) => record.apiName },
  WeakEtag: { type: new GraphQLNonNull(longScalar), resolve: ({ record }) => record.weakEtag },
  DisplayValue: { type: GraphQLString, resolve: ({ record }) => record.fields['Name']?.value ?? null },
}

export const recordType = new GraphQLInterfaceType({
  name: 'Record',
  fields: recordFields,
  resolveType: ({ record }: RecordNode) => record.apiName,
})

/** A page of records or groups, whose edges have cursors. */
type CursorPage = Pick<Connection, 'hasNextPage' | 'hasPreviousPage'> & {
  readonly edges: readonly Pick<Edge, 'cursor'>[]
}

const pageInfoType = new GraphQLObjectType<CursorPage>({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean), resolve: ({ hasNextPage }) => hasNextPage },
    hasPreviousPage: {
      type: new GraphQLNonNull(GraphQLBoolean),
      resolve: ({ hasPreviousPage }) => hasPreviousPage,
    },
    startCursor: { type: GraphQLString, resolve: ({ edges }) => edges.at(0)?.cursor() ?? null },
    endCursor: { type: GraphQLString, resolve: ({ edges }) => edges.at(-1)?.cursor() ?? null },
  },
})

export const pageInfoOf = <Source>(
  pageOf: (source: Source) => CursorPage,
): GraphQLFieldConfig<Source, GraphqlContext> => ({
  type: new GraphQLNonNull(pageInfoType),
  resolve: pageOf,
})

const connectionFields: Fields<Connection> = {
  pageInfo: pageInfoOf((connection) => connection),
  totalCount: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ totalCount }) => totalCount },
  pageResultCount: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ edges }) => edges.length },
}

export interface ObjectTypes {
  readonly objects: readonly ObjectDefinition[]
  recordTypeOf(object: ObjectDefinition): GraphQLObjectType
  connectionTypeOf(object: ObjectDefinition): GraphQLObjectType
  listArgumentsOf(object: ObjectDefinition): GraphQLFieldConfigArgumentMap
}

export const scopeArgument: GraphQLFieldConfigArgumentMap = { scope: { type: scopesType } }

/** Caches each type, because two types of a schema cannot have one name. */
function once<Type>(make: (object: ObjectDefinition) => Type): (object: ObjectDefinition) => Type {
  const known = new Map<ObjectDefinition, Type>()
  return (object) => {
    const found = known.get(object) ?? make(object)
    known.set(object, found)
    return found
  }
}

export function objectTypesOf(caller: UserCaller, objects: readonly ObjectDefinition[]): ObjectTypes {
  const parentOf = ({ references }: ObjectField): ObjectDefinition | undefined => {
    const parent = references === undefined ? undefined : findObject(references)
    return parent && can(caller, 'read', parent) ? parent : undefined
  }
  const fieldsOf = (object: ObjectDefinition) => [...readableFields(caller, object).values()]

  const recordTypeOf = once(
    (object): GraphQLObjectType =>
      new GraphQLObjectType<RecordNode, GraphqlContext>({
        name: object.apiName,
        description: object.label,
        interfaces: [recordType],
        fields: () => ({
          ...Object.fromEntries(
            childLists(caller, object).map((list) => [list.relatedListId, childField(list)]),
          ),
          ...Object.fromEntries(fieldsOf(object).flatMap(nodeFields)),
          ...recordFields,
        }),
      }),
  )

  function nodeFields(field: ObjectField): [string, NodeField][] {
    const { apiName, dataType, label, relationshipName } = field
    const parent = parentOf(field)
    const own: [string, NodeField][] =
      dataType === 'Location'
        ? []
        : [
            [
              apiName,
              {
                type: valueTypes[apiName === 'Id' ? 'Reference' : dataType],
                description: label,
                resolve: ({ record }) => record.fields[apiName],
              },
            ],
          ]
    if (!parent || relationshipName === null) return own
    return [
      ...own,
      [
        relationshipName,
        {
          type: recordTypeOf(parent),
          description: label,
          resolve: (node, _, __, { path }) => node.parent(relationshipName, String(path.key)),
        },
      ],
    ]
  }

  const childField = ({ child }: RelatedList): NodeField => ({
    type: connectionTypeOf(child),
    description: child.labelPlural,
    args: listArgumentsOf(child),
    resolve: (node, _, __, { path }) => node.children(String(path.key)),
  })

  const connectionTypeOf = once((object): GraphQLObjectType => {
    const edgeType = new GraphQLObjectType<Edge, GraphqlContext>({
      name: `${object.apiName}Edge`,
      fields: () => ({
        node: { type: recordTypeOf(object), resolve: ({ node }) => node },
        cursor: { type: required.text, resolve: ({ cursor }) => cursor() },
      }),
    })
    return new GraphQLObjectType<Connection, GraphqlContext>({
      name: `${object.apiName}Connection`,
      fields: {
        edges: { type: new GraphQLList(edgeType), resolve: ({ edges }) => edges },
        ...connectionFields,
      },
    })
  })

  const filterTypeOf = once(
    (object): GraphQLInputObjectType =>
      new GraphQLInputObjectType({
        name: `${object.apiName}_Filter`,
        fields: () => ({
          and: { type: new GraphQLList(filterTypeOf(object)) },
          or: { type: new GraphQLList(filterTypeOf(object)) },
          not: { type: filterTypeOf(object) },
          ...inputFields(object, filterTypeOf, ({ apiName, dataType }) =>
            dataType === 'Location' ? undefined : operatorTypes[apiName === 'Id' ? 'Reference' : dataType],
          ),
        }),
      }),
  )

  const orderTypeOf = once(
    (object): GraphQLInputObjectType =>
      new GraphQLInputObjectType({
        name: `${object.apiName}_OrderBy`,
        fields: () =>
          inputFields(object, orderTypeOf, (field) => (isSortable(field) ? orderByClauseType : undefined)),
      }),
  )

  function inputFields(
    object: ObjectDefinition,
    ofParent: (parent: ObjectDefinition) => GraphQLInputObjectType,
    ofField: (field: ObjectField) => GraphQLInputObjectType | undefined,
  ): Record<string, GraphQLInputFieldConfig> {
    const entries = fieldsOf(object).flatMap((field): [string, GraphQLInputFieldConfig][] => {
      const type = ofField(field)
      const parent = parentOf(field)
      return [
        ...(type ? [[field.apiName, { type }] satisfies [string, GraphQLInputFieldConfig]] : []),
        ...(parent && field.relationshipName !== null
          ? [[field.relationshipName, { type: ofParent(parent) }] satisfies [string, GraphQLInputFieldConfig]]
          : []),
      ]
    })
    return Object.fromEntries(entries)
  }

  const listArgumentsOf = (object: ObjectDefinition): GraphQLFieldConfigArgumentMap => ({
    first: { type: GraphQLInt, description: '1 to 2,000; 10 by default' },
    after: { type: GraphQLString, description: 'The cursor of the last record before the page' },
    where: { type: filterTypeOf(object) },
    orderBy: { type: orderTypeOf(object) },
  })

  return { objects, recordTypeOf, connectionTypeOf, listArgumentsOf }
}

/** Returns the lists whose records and lookup the caller may read. */
function childLists(caller: UserCaller, object: ObjectDefinition): readonly RelatedList[] {
  return relatedListsOf(object).filter(
    ({ child, lookup }) => can(caller, 'read', child) && readableFields(caller, child).has(lookup.apiName),
  )
}
