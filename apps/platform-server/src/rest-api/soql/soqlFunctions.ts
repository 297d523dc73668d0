import type { FunctionExp } from '@jetstreamapp/soql-parser-js'
import {
  AGGREGATE_FUNCTIONS,
  aggregatesOf,
  DATE_PARTS,
  isDate,
  type Aggregate,
  type DatePart,
} from '../../lists/grouping'
import type { ReadableObject } from '../../lists/ListContext'
import type { ObjectField } from '../../metadata/objectFields'
import { resolveFieldPath, type FieldPath } from '../../records/fieldPath'
import { malformedQuery } from '../RestError'

export type SoqlFunction = Pick<FunctionExp, 'functionName' | 'parameters' | 'rawValue'>

const nameOf = ({ functionName = '' }: SoqlFunction): string => functionName.toUpperCase()

/** The field that a function is applied to. */
function fieldOf({ caller, object }: ReadableObject, given: SoqlFunction): FieldPath {
  const [parameter, ...others] = given.parameters ?? []
  if (typeof parameter !== 'string' || others.length > 0)
    throw malformedQuery(`${textOf(given)} takes one field.`)
  return resolveFieldPath(caller, object, parameter)
}

const textOf = ({ rawValue, functionName }: SoqlFunction): string =>
  (rawValue ?? functionName ?? '').slice(0, 80)

/** @throws {RestError} 400 for another function, or a field that is no date. */
export function readDatePart(
  context: ReadableObject,
  given: SoqlFunction,
): FieldPath & { readonly part: DatePart } {
  const part = DATE_PARTS.find((one) => one === nameOf(given))
  if (!part) throw malformedQuery(`The function ${textOf(given)} is not supported here.`)
  const path = fieldOf(context, given)
  if (!isDate(path.field)) throw malformedQuery(`${path.field.apiName} is no date: ${part} takes one.`)
  return { ...path, part }
}

/** A field of the type of a part of a date: a number, or a day. */
export const ofDatePart = (field: ObjectField, part: DatePart): ObjectField => ({
  ...field,
  dataType: part === 'DAY_ONLY' ? 'Date' : 'Double',
})

export const isAggregateFunction = (given: SoqlFunction): boolean =>
  Object.hasOwn(AGGREGATE_FUNCTIONS, nameOf(given))

/** @throws {RestError} 400 for a function that does not apply to the field. */
export function readAggregateFunction(
  context: ReadableObject,
  given: SoqlFunction,
): FieldPath & { readonly aggregate: Aggregate } {
  const aggregate = AGGREGATE_FUNCTIONS[nameOf(given) as keyof typeof AGGREGATE_FUNCTIONS]
  const path = fieldOf(context, given)
  if (!aggregatesOf(path.field.dataType).includes(aggregate))
    throw malformedQuery(`${nameOf(given)} does not apply to ${path.field.apiName}.`)
  return { ...path, aggregate }
}

/** A field of the type of a function's values. */
export const ofAggregate = (field: ObjectField, aggregate: Aggregate): ObjectField =>
  aggregate === 'max' || aggregate === 'min' ? field : { ...field, dataType: 'Double' }
