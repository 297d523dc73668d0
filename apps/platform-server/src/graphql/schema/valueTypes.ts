import { GraphQLInterfaceType, GraphQLObjectType, GraphQLString } from 'graphql'
import type { DataType } from '../../metadata/fields'
import { metadataText } from '../../metadata/metadataText'
import type { GraphqlContext } from '../GraphqlContext'
import { scalars } from './scalars'

interface FieldValue {
  readonly value: unknown
  readonly displayValue: string | null
}

type ValueDataType = Exclude<DataType, 'Location'>

export const fieldValueType = new GraphQLInterfaceType({
  name: 'FieldValue',
  fields: { displayValue: { type: GraphQLString } },
})

/** Picklist labels are metadata, which the desk shows in its user's language. */
const shownLabel = ({ displayValue }: FieldValue, _: unknown, { language }: GraphqlContext) =>
  displayValue
    ?.split(';')
    .map((part) => metadataText(part, language))
    .join(';') ?? null

const valueType = (name: string, dataType: ValueDataType): GraphQLObjectType<FieldValue, GraphqlContext> => {
  const isPicklist = dataType === 'Picklist' || dataType === 'MultiPicklist'
  const shown = isPicklist ? { resolve: shownLabel } : {}
  return new GraphQLObjectType<FieldValue, GraphqlContext>({
    name,
    interfaces: [fieldValueType],
    fields: {
      value: { type: scalars[dataType] },
      displayValue: { type: GraphQLString, ...shown },
      ...(isPicklist ? { label: { type: GraphQLString, ...shown } } : {}),
    },
  })
}

export const valueTypes: Readonly<Record<ValueDataType, GraphQLObjectType>> = {
  String: valueType('StringValue', 'String'),
  TextArea: valueType('TextAreaValue', 'TextArea'),
  Picklist: valueType('PicklistValue', 'Picklist'),
  MultiPicklist: valueType('MultiPicklistValue', 'MultiPicklist'),
  Currency: valueType('CurrencyValue', 'Currency'),
  Double: valueType('DoubleValue', 'Double'),
  Date: valueType('DateValue', 'Date'),
  DateTime: valueType('DateTimeValue', 'DateTime'),
  Boolean: valueType('BooleanValue', 'Boolean'),
  Reference: valueType('IDValue', 'Reference'),
  Phone: valueType('PhoneNumberValue', 'Phone'),
  Email: valueType('EmailAddressValue', 'Email'),
  Url: valueType('UrlValue', 'Url'),
}
