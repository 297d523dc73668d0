import { GraphQLBoolean, GraphQLError, GraphQLID, GraphQLScalarType, GraphQLString } from 'graphql'
import type { DataType } from '../../metadata/fields'

/** Formats are validated where a value is used, with the messages of the UI API. */
const text = (name: string) =>
  new GraphQLScalarType<string>({
    name,
    coerceInputValue(given) {
      if (typeof given === 'string') return given
      throw new GraphQLError(`${name} is a text.`)
    },
  })

const number = (name: string) =>
  new GraphQLScalarType<number>({
    name,
    coerceInputValue(given) {
      if (typeof given === 'number' && Number.isFinite(given)) return given
      throw new GraphQLError(`${name} is a number.`)
    },
  })

export const longScalar = number('Long')
export const dateScalar = text('Date')
export const dateTimeScalar = text('DateTime')
export const idOrRefScalar = text('IdOrRef')
const textAreaScalar = text('TextArea')
const doubleScalar = number('Double')

export const scalars: Readonly<Record<Exclude<DataType, 'Location'>, GraphQLScalarType>> = {
  String: GraphQLString,
  TextArea: textAreaScalar,
  Picklist: text('Picklist'),
  MultiPicklist: text('MultiPicklist'),
  Currency: number('Currency'),
  Double: doubleScalar,
  Date: dateScalar,
  DateTime: dateTimeScalar,
  Boolean: GraphQLBoolean,
  Reference: GraphQLID,
  Phone: text('PhoneNumber'),
  Email: text('EmailAddress'),
  Url: text('Url'),
}
