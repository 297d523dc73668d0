import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql'
import type { UserCaller } from '../../access/caller'
import { readableFields } from '../../access/permissions'
import {
  AGGREGATE_FUNCTIONS,
  aggregatesOf,
  DATE_PARTS,
  isDate,
  isGroupable,
  type Aggregate,
} from '../../lists/grouping'
import type { ObjectDefinition } from '../../metadata/defineObject'
import type { DataType } from '../../metadata/fields'
import type { ObjectField } from '../../metadata/objectFields'
import { displayValue } from '../../records/displayValue'
import type { GraphqlContext } from '../GraphqlContext'
import { valueKey, type Group, type GroupPage } from '../read/Aggregation'
import { planAggregate } from '../read/planAggregate'
import { readAggregate } from '../read/readAggregate'
import { nullOrderType, orderType } from './filterTypes'
import { pageInfoOf, scopeArgument, type ObjectTypes } from './objectTypes'
import { longScalar, scalars } from './scalars'

type AggregatedDataType = Exclude<DataType, 'Location'>

interface GroupValue {
  readonly group: Group
  readonly field: ObjectField
}

const typeNames: Readonly<Record<AggregatedDataType, string>> = {
  String: 'String',
  TextArea: 'TextArea',
  Picklist: 'Picklist',
  MultiPicklist: 'MultiPicklist',
  Currency: 'Currency',
  Double: 'Double',
  Date: 'Date',
  DateTime: 'DateTime',
  Boolean: 'Boolean',
  Reference: 'ID',
  Phone: 'PhoneNumber',
  Email: 'EmailAddress',
  Url: 'Url',
}

/** Returns an integer for a count, a number for an average, else the field's type. */
const resultScalar = (dataType: AggregatedDataType, aggregate: Aggregate) => {
  if (aggregate === 'count' || aggregate === 'countDistinct') return longScalar
  return aggregate === 'avg' ? scalars.Double : scalars[dataType]
}

const valueOf = ({ group, field }: GroupValue, aggregate?: Aggregate): unknown =>
  group.values.get(valueKey(field.apiName, aggregate)) ?? null

function aggregateType(dataType: AggregatedDataType): GraphQLObjectType<GroupValue, GraphqlContext> {
  const name = typeNames[dataType]
  const ofFunction = (aggregate: Aggregate): GraphQLFieldConfig<GroupValue, GraphqlContext> => ({
    type: new GraphQLObjectType<{ value: unknown }>({
      name: `${name}${aggregate[0]?.toUpperCase()}${aggregate.slice(1)}`,
      fields: { value: { type: resultScalar(dataType, aggregate) } },
    }),
    resolve: (value) => ({ value: valueOf(value, aggregate) }),
  })
  return new GraphQLObjectType<GroupValue, GraphqlContext>({
    name: `${name}Aggregate`,
    fields: {
      // A part of a date is a number, so a group of dates has a text value.
      value: {
        type: dataType === 'Date' || dataType === 'DateTime' ? GraphQLString : scalars[dataType],
        resolve: (value) => valueOf(value),
      },
      displayValue: {
        type: GraphQLString,
        resolve: (value) => displayValue(value.field, valueOf(value)),
      },
      ...Object.fromEntries(aggregatesOf(dataType).map((one) => [one, ofFunction(one)])),
    },
  })
}

const aggregateTypes = Object.fromEntries(
  Object.keys(typeNames).map((dataType) => [dataType, aggregateType(dataType as AggregatedDataType)]),
) as Record<AggregatedDataType, GraphQLObjectType<GroupValue, GraphqlContext>>

const wordsType = (name: string, words: readonly string[]) =>
  new GraphQLEnumType({ name, values: Object.fromEntries(words.map((word) => [word, {}])) })

const groupByClause = new GraphQLInputObjectType({
  name: 'GroupByClause',
  fields: { group: { type: GraphQLBoolean } },
})
const groupByDateFunction = new GraphQLInputObjectType({
  name: 'GroupByDateFunction',
  fields: { group: { type: GraphQLBoolean }, function: { type: wordsType('GroupByFunction', DATE_PARTS) } },
})
const aggregateOrderBy = new GraphQLInputObjectType({
  name: 'AggregateOrderByClause',
  fields: {
    function: {
      type: wordsType('AggregateOrderByFunction', Object.keys(AGGREGATE_FUNCTIONS)),
    },
    order: { type: orderType },
    nulls: { type: nullOrderType },
  },
})

/** Builds `uiapi { aggregate { … } }`: groups of each readable object. */
export const aggregateQueryType = (caller: UserCaller, types: ObjectTypes): GraphQLObjectType =>
  new GraphQLObjectType({
    name: 'RecordQueryAggregate',
    fields: Object.fromEntries(
      types.objects.map((object) => [object.apiName, groupList(caller, types, object)]),
    ),
  })

function groupList(
  caller: UserCaller,
  types: ObjectTypes,
  object: ObjectDefinition,
): GraphQLFieldConfig<unknown, GraphqlContext> {
  const fields = [...readableFields(caller, object).values()].filter(
    ({ dataType }) => dataType !== 'Location',
  )
  const { first, after, where } = types.listArgumentsOf(object)
  if (!first || !after || !where) throw new TypeError('A list has no page and filter.')
  return {
    type: groupConnection(object, fields),
    description: object.labelPlural,
    args: {
      first,
      after,
      where,
      ...scopeArgument,
      groupBy: {
        type: new GraphQLInputObjectType({
          name: `${object.apiName}_GroupBy`,
          fields: Object.fromEntries(
            fields
              .filter(isGroupable)
              .map((field) => [field.apiName, { type: isDate(field) ? groupByDateFunction : groupByClause }]),
          ),
        }),
      },
      orderBy: {
        type: new GraphQLInputObjectType({
          name: `${object.apiName}_AggregateOrderBy`,
          fields: Object.fromEntries(fields.map(({ apiName }) => [apiName, { type: aggregateOrderBy }])),
        }),
      },
    },
    resolve: (_, __, context, info) => {
      const field = info.parentType.getFields()[info.fieldName]
      const [node, ...others] = info.fieldNodes
      if (!field || !node) throw new TypeError('A resolved field is absent in its type.')
      return readAggregate(
        context,
        planAggregate({ context, execution: info }, object, field, [node, ...others]),
      )
    },
  }
}

function groupConnection(object: ObjectDefinition, fields: readonly ObjectField[]): GraphQLObjectType {
  const aggregate = new GraphQLObjectType<Group, GraphqlContext>({
    name: `${object.apiName}Aggregate`,
    fields: Object.fromEntries(
      fields.map((field) => [
        field.apiName,
        {
          type: aggregateTypes[(field.apiName === 'Id' ? 'Reference' : field.dataType) as AggregatedDataType],
          description: field.label,
          resolve: (group: Group): GroupValue => ({ group, field }),
        },
      ]),
    ),
  })
  const result = new GraphQLObjectType<Group, GraphqlContext>({
    name: `${object.apiName}Result`,
    fields: { aggregate: { type: aggregate, resolve: (group) => group } },
  })
  const edge = new GraphQLObjectType<Group, GraphqlContext>({
    name: `${object.apiName}AggregateEdge`,
    fields: {
      node: { type: result, resolve: (group) => group },
      cursor: { type: new GraphQLNonNull(GraphQLString), resolve: ({ cursor }) => cursor },
    },
  })
  return new GraphQLObjectType<GroupPage, GraphqlContext>({
    name: `${object.apiName}AggregateConnection`,
    fields: {
      edges: { type: new GraphQLList(edge), resolve: ({ groups }) => groups },
      pageInfo: pageInfoOf<GroupPage>(({ groups, hasNextPage, hasPreviousPage }) => ({
        hasNextPage,
        hasPreviousPage,
        edges: groups.map(({ cursor }) => ({ cursor: () => cursor })),
      })),
      totalCount: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ totalCount }) => totalCount },
      pageResultCount: { type: new GraphQLNonNull(GraphQLInt), resolve: ({ groups }) => groups.length },
    },
  })
}
