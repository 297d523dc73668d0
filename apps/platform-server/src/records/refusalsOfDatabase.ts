import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { ObjectDefinition } from '../metadata/defineObject'
import { fieldsOf, type ObjectField } from '../metadata/objectFields'
import { constraintName } from '../database/schema/tableParts'
import type { FieldRefusal } from './recordError'

/**
 * Maps a constraint violation to field errors; `'forbidden'` for a row policy; undefined for any other
 * error. Constraints are validated last, so they decide races.
 */
export function refusalsOfDatabase(
  object: ObjectDefinition,
  error: unknown,
): readonly FieldRefusal[] | 'forbidden' | undefined {
  const facts = databaseFacts(error)
  if (!facts) return undefined
  const field = facts.column === undefined ? null : (fieldsOf(object).get(facts.column) ?? null)
  switch (facts.code) {
    case SQLSTATE.uniqueViolation:
      return [duplicate(object, facts.constraint ?? '')]
    case SQLSTATE.foreignKeyViolation:
    case SQLSTATE.restrictViolation:
      return [inUse(object, facts.constraint ?? '')]
    case SQLSTATE.checkViolation:
      return [checkRefusal(object, facts.constraint ?? '')]
    case SQLSTATE.notNullViolation:
      return [
        {
          errorCode: 'REQUIRED_FIELD_MISSING',
          message: `Required fields are missing: [${facts.column ?? ''}]`,
          field,
        },
      ]
    case SQLSTATE.numericOutOfRange:
    case SQLSTATE.datetimeOverflow:
      return [
        { errorCode: 'NUMBER_OUTSIDE_VALID_RANGE', message: 'A value is outside of its valid range.', field },
      ]
    case SQLSTATE.insufficientPrivilege:
      return 'forbidden'
    default:
      return undefined
  }
}

function duplicate(object: ObjectDefinition, constraint: string): FieldRefusal {
  const key = object.uniqueKeys?.find(({ name }) => name === constraint)
  if (key) return { errorCode: 'DUPLICATE_VALUE', message: key.message, field: fieldNamed(object, key.field) }
  const field = fieldOfConstraint(object, constraint, constraintName.unique)
  return {
    errorCode: 'DUPLICATE_VALUE',
    message: `duplicate value found: ${field?.label ?? 'a field'} is already in use`,
    field,
  }
}

function inUse(object: ObjectDefinition, constraint: string): FieldRefusal {
  const field = fieldOfConstraint(object, constraint, constraintName.lookup)
  if (field)
    return {
      errorCode: 'INVALID_CROSS_REFERENCE_KEY',
      message: `${field.label}: invalid cross reference id`,
      field,
    }
  const message =
    'Your attempt to delete this record could not be completed because other records still refer to it.'
  return { errorCode: 'DELETE_FAILED', message, field: null }
}

function checkRefusal(object: ObjectDefinition, constraint: string): FieldRefusal {
  const check = object.checks?.find(({ name }) => name === constraint)
  const rule = object.rules?.find(({ refusals }) => refusals && Object.hasOwn(refusals, constraint))
  const message = check?.message ?? rule?.refusals?.[constraint]
  const place = check ? check.field : rule?.refusalFields?.[constraint]
  if (message !== undefined)
    return {
      errorCode: rule?.refusalCodes?.[constraint] ?? 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      message,
      field: fieldNamed(object, place),
    }
  const field = fieldOfConstraint(object, constraint, constraintName.values)
  return {
    errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    message: 'bad value for restricted picklist field',
    field,
  }
}

function fieldNamed(object: ObjectDefinition, name: string | undefined): ObjectField | null {
  return (name === undefined ? undefined : fieldsOf(object).get(name)) ?? null
}

function fieldOfConstraint(
  object: ObjectDefinition,
  constraint: string,
  nameOf: (object: string, field: string) => string,
): ObjectField | null {
  for (const field of fieldsOf(object).values())
    if (nameOf(object.apiName, field.apiName) === constraint) return field
  return null
}
