import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  type GraphQLInputType,
} from 'graphql'
import { DATE_LITERALS } from '../../lists/dateLiterals'
import type { DataType } from '../../metadata/fields'
import { dateScalar, dateTimeScalar, scalars } from './scalars'

type FilteredDataType = Exclude<DataType, 'Location'>

const enumOf = (name: string, words: readonly string[]) =>
  new GraphQLEnumType({ name, values: Object.fromEntries(words.map((word) => [word, {}])) })

const dateLiteralType = enumOf('DateLiteral', DATE_LITERALS)

/** Ranges around today: `{ range: { last_n_days: 7 } }` is `LAST_N_DAYS:7` of lists and SOQL. */
const dateRangeType = new GraphQLInputObjectType({
  name: 'DateRange',
  fields: { last_n_days: { type: GraphQLInt }, next_n_days: { type: GraphQLInt } },
})

const timeInput = (name: string, value: GraphQLInputType) =>
  new GraphQLInputObjectType({
    name,
    fields: {
      value: { type: value },
      literal: { type: dateLiteralType },
      range: { type: dateRangeType },
    },
  })

const EQUALITY = ['eq', 'ne', 'in', 'nin']
const ORDER = ['lt', 'lte', 'gt', 'gte']

const operators = (name: string, value: GraphQLInputType, words: readonly string[]) =>
  new GraphQLInputObjectType({
    name: `${name}Operators`,
    fields: Object.fromEntries(
      words.map((word) => [
        word,
        { type: ['in', 'nin', 'includes', 'excludes'].includes(word) ? new GraphQLList(value) : value },
      ]),
    ),
  })

const ofText = (name: string, dataType: FilteredDataType) =>
  operators(name, scalars[dataType], [...EQUALITY, ...ORDER, 'like'])

export const operatorTypes: Readonly<Record<FilteredDataType, GraphQLInputObjectType>> = {
  String: ofText('String', 'String'),
  TextArea: ofText('TextArea', 'TextArea'),
  Picklist: ofText('Picklist', 'Picklist'),
  MultiPicklist: operators('MultiPicklist', scalars.MultiPicklist, [...EQUALITY, 'includes', 'excludes']),
  Currency: operators('Currency', scalars.Currency, [...EQUALITY, ...ORDER]),
  Double: operators('Double', scalars.Double, [...EQUALITY, ...ORDER]),
  Date: operators('Date', timeInput('DateInput', dateScalar), [...EQUALITY, ...ORDER]),
  DateTime: operators('DateTime', timeInput('DateTimeInput', dateTimeScalar), [...EQUALITY, ...ORDER]),
  Boolean: operators('Boolean', scalars.Boolean, ['eq', 'ne']),
  Reference: operators('Id', scalars.Reference, [...EQUALITY, ...ORDER]),
  Phone: ofText('PhoneNumber', 'Phone'),
  Email: ofText('EmailAddress', 'Email'),
  Url: ofText('Url', 'Url'),
}

export const orderType = enumOf('ResultOrder', ['ASC', 'DESC'])
export const nullOrderType = enumOf('NullOrder', ['FIRST', 'LAST'])

export const orderByClauseType = new GraphQLInputObjectType({
  name: 'OrderByClause',
  fields: { order: { type: orderType }, nulls: { type: nullOrderType } },
})

export const scopesType = enumOf('SupportedScopes', ['EVERYTHING', 'MINE'])
