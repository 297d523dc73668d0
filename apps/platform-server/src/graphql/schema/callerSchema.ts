import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, type GraphQLFieldConfig } from 'graphql'
import type { UserCaller } from '../../access/caller'
import { can, type RecordAction } from '../../access/permissions'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { onMetadataChange } from '../../metadata/metadataCaches'
import { objectDefinitions } from '../../metadata/objects'
import type { GraphqlContext } from '../GraphqlContext'
import { planList } from '../read/planList'
import { readList } from '../read/readList'
import { aggregateQueryType } from './aggregateTypes'
import { mutationTypeOf } from './mutationType'
import { objectTypesOf, recordType, scopeArgument, type ObjectTypes } from './objectTypes'
import { fieldValueType } from './valueTypes'

/** Cached schemas, oldest evicted first. Callers with the same permissions share one. */
const KEPT = 20

const known = new Map<string, GraphQLSchema>()
onMetadataChange(() => known.clear())

const ACTIONS: readonly RecordAction[] = ['read', 'create', 'update', 'delete']

/** Returns the cache key of the permissions. */
const permissionKey = (caller: UserCaller): string =>
  [
    caller.role,
    ...ACTIONS.map((action) =>
      objectDefinitions.flatMap((object) => (can(caller, action, object) ? object.keyPrefix : [])).join(),
    ),
  ].join('|')

/** Builds the schema of the objects and fields that a caller may use; others do not exist in it. */
export function callerSchema(caller: UserCaller): GraphQLSchema {
  const key = permissionKey(caller)
  const schema = known.get(key) ?? buildSchema(caller)
  known.delete(key)
  known.set(key, schema)
  const [oldest] = known.keys()
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  return schema
}

function buildSchema(caller: UserCaller): GraphQLSchema {
  const objects = objectDefinitions.filter((object) => can(caller, 'read', object))
  const types = objectTypesOf(caller, objects)
  return new GraphQLSchema({
    query: queryType(caller, types),
    mutation: mutationTypeOf(caller, types),
    types: [recordType, fieldValueType],
    // A test validates the schema of each role.
    assumeValid: true,
  })
}

/** Defines a level of the response without data. */
const level = (type: GraphQLObjectType): GraphQLFieldConfig<unknown, GraphqlContext> => ({
  type: new GraphQLNonNull(type),
  resolve: () => ({}),
})

const queryType = (caller: UserCaller, types: ObjectTypes) =>
  new GraphQLObjectType({
    name: 'Query',
    fields: {
      uiapi: level(
        new GraphQLObjectType({
          name: 'UIAPI',
          fields: {
            query: level(
              new GraphQLObjectType({
                name: 'RecordQuery',
                fields: Object.fromEntries(
                  types.objects.map((object) => [object.apiName, rootList(types, object)]),
                ),
              }),
            ),
            aggregate: level(aggregateQueryType(caller, types)),
          },
        }),
      ),
    },
  })

function rootList(types: ObjectTypes, object: ObjectDefinition): GraphQLFieldConfig<unknown, GraphqlContext> {
  return {
    type: types.connectionTypeOf(object),
    description: object.labelPlural,
    args: { ...types.listArgumentsOf(object), ...scopeArgument },
    resolve: (_, __, context, info) => {
      const field = info.parentType.getFields()[info.fieldName]
      const [first, ...others] = info.fieldNodes
      if (!field || !first) throw new TypeError('A resolved field is absent in its type.')
      return readList(context, planList({ context, execution: info }, object, field, [first, ...others]))
    },
  }
}
