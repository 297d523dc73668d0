import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLFieldConfig,
  type GraphQLInputFieldConfigMap,
  type ThunkObjMap,
} from 'graphql'
import type { UserCaller } from '../../access/caller'
import { can, writableFields } from '../../access/permissions'
import type { ObjectDefinition } from '../../metadata/defineObject'
import {
  createOne,
  deleteOne,
  updateOne,
  type WritePayload,
  type WritingContext,
} from '../write/recordWrites'
import type { ObjectTypes } from './objectTypes'
import { idOrRefScalar, scalars } from './scalars'

type WriteField = GraphQLFieldConfig<unknown, WritingContext>

const id = { type: new GraphQLNonNull(idOrRefScalar) }
const choice = { allowSaveOnDuplicate: { type: GraphQLBoolean } }

const deleteInput = new GraphQLInputObjectType({ name: 'RecordDeleteInput', fields: { Id: id } })
const deletePayload = new GraphQLObjectType<WritePayload>({
  name: 'RecordDeletePayload',
  fields: { Id: { type: GraphQLID } },
})

const mutationsInput = new GraphQLInputObjectType({
  name: 'UIAPIMutationsInput',
  fields: { allOrNone: { type: GraphQLBoolean, default: { value: true } } },
})

/** Builds the role's mutations by object; undefined for a read-only role. */
export function mutationTypeOf(caller: UserCaller, types: ObjectTypes): GraphQLObjectType | undefined {
  const fields = Object.fromEntries(types.objects.flatMap((object) => writesOf(caller, types, object)))
  if (Object.keys(fields).length === 0) return undefined
  return new GraphQLObjectType<unknown, WritingContext>({
    name: 'Mutation',
    fields: {
      uiapi: {
        type: new GraphQLNonNull(new GraphQLObjectType({ name: 'UIAPIMutations', fields })),
        args: { input: { type: mutationsInput } },
        resolve: (_, { input }, { writes }) => {
          writes.allOrNone = input?.allOrNone !== false
          return {}
        },
      },
    },
  })
}

function writesOf(
  caller: UserCaller,
  types: ObjectTypes,
  object: ObjectDefinition,
): readonly [string, WriteField][] {
  const { apiName, label } = object
  const writable = representationOf(caller, object)
  const record = { Record: { type: types.recordTypeOf(object) } }
  const success = { success: { type: new GraphQLNonNull(GraphQLBoolean) } }
  const payload = (action: string, payloadFields: ThunkObjMap<GraphQLFieldConfig<WritePayload, unknown>>) =>
    new GraphQLObjectType<WritePayload>({ name: `${apiName}${action}Payload`, fields: payloadFields })
  const saved = (action: 'Create' | 'Update', own: GraphQLInputFieldConfigMap): GraphQLInputObjectType =>
    new GraphQLInputObjectType({
      name: `${apiName}${action}Input`,
      fields: {
        ...own,
        [apiName]: {
          type: new GraphQLNonNull(
            new GraphQLInputObjectType({ name: `${apiName}${action}Representation`, fields: writable }),
          ),
        },
        ...choice,
      },
    })
  const field = (
    name: string,
    input: GraphQLInputObjectType,
    type: GraphQLObjectType,
    write: typeof createOne,
  ): [string, WriteField] => [
    `${apiName}${name}`,
    {
      type,
      description: `${name} ${label}`,
      args: { input: { type: new GraphQLNonNull(input) } },
      resolve: (_, args, context, info) => write(context, object, args['input'], info),
    },
  ]
  const hasFields = Object.keys(writable).length > 0
  return [
    ...(hasFields && can(caller, 'create', object)
      ? [field('Create', saved('Create', {}), payload('Create', record), createOne)]
      : []),
    ...(hasFields && can(caller, 'update', object)
      ? [
          field(
            'Update',
            saved('Update', { Id: id }),
            payload('Update', { ...success, ...record }),
            updateOne,
          ),
        ]
      : []),
    ...(can(caller, 'delete', object) ? [field('Delete', deleteInput, deletePayload, deleteOne)] : []),
  ]
}

/** Returns the fields that the caller may set. The write itself validates required fields. */
function representationOf(caller: UserCaller, object: ObjectDefinition): GraphQLInputFieldConfigMap {
  return Object.fromEntries(
    [...writableFields(caller, object).values()].flatMap(({ apiName, dataType, label }) =>
      dataType === 'Location' ? [] : [[apiName, { type: scalars[dataType], description: label }]],
    ),
  )
}
