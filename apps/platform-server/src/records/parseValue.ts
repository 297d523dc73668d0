import type { RefusalCode } from '@portal/contract'
import type { ObjectField } from '../metadata/objectFields'
import { objectOfId } from '../metadata/objects'
import { isPhoneNumber } from '@portal/contract'
import { isOneLine } from '../metadata/textForms'
import { normaliseId } from '../database/schema/recordId'
import { instantOf, isCalendarDay } from './isoInstant'
import type { FieldRefusal } from './recordError'

export type ParsedValue =
  { readonly value: string | number | boolean | null } | { readonly refusal: FieldRefusal }

type Parser = (field: ObjectField, given: string | number | boolean) => ParsedValue

function refuse(field: ObjectField, errorCode: RefusalCode, message: string): ParsedValue {
  return { refusal: { errorCode, message, field } }
}

const wrongType = (field: ObjectField, expected: string): ParsedValue =>
  refuse(field, 'INVALID_TYPE_ON_FIELD_IN_RECORD', `${field.label}: value not of required type: ${expected}`)

const parseText: Parser = (field, given) => {
  if (typeof given !== 'string') return wrongType(field, 'text')
  // PostgreSQL text columns cannot store NUL.
  if (given.includes('\0'))
    return refuse(field, 'INVALID_FIELD', `${field.label}: the text holds a character that cannot be stored.`)
  if (given.length > field.length) {
    return refuse(
      field,
      'STRING_TOO_LONG',
      `${field.label}: data value too large (max length=${field.length})`,
    )
  }
  // Whitespace counts as no value.
  if (given.trim() === '') return { value: null }
  if (field.dataType !== 'TextArea' && !isOneLine(given))
    return refuse(
      field,
      'INVALID_FIELD',
      `${field.label}: the text holds a line break or a character that hides others.`,
    )
  const { form } = field
  if (form && !form.pattern.test(given.trim()))
    return refuse(field, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', `${field.label}: ${form.message}`)
  return { value: given }
}

const parsePhone: Parser = (field, given) => {
  const parsed = parseText(field, given)
  if ('refusal' in parsed || parsed.value === null || isPhoneNumber(String(parsed.value))) return parsed
  return refuse(
    field,
    'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    `${field.label}: enter a phone number of 10 digits, such as (212) 555-1234.`,
  )
}

const parseEmail: Parser = (field, given) => {
  const parsed = parseText(field, given)
  if ('refusal' in parsed || parsed.value === null) return parsed
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(String(parsed.value))) return parsed
  return refuse(field, 'INVALID_EMAIL_ADDRESS', `${field.label}: invalid email address.`)
}

/** Plain decimals only: `0x10` and `2e3` are typing errors. */
const PLAIN_DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/u

const parseNumber: Parser = (field, given) => {
  const number = typeof given === 'string' && PLAIN_DECIMAL.test(given) ? Number(given) : given
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrongType(field, 'number')
  if (Math.abs(number) >= 10 ** (field.precision - field.scale)) {
    return refuse(field, 'NUMBER_OUTSIDE_VALID_RANGE', `${field.label}: value outside of valid range.`)
  }
  const { range } = field
  if (range && (number < range.min || number > range.max))
    return refuse(
      field,
      'NUMBER_OUTSIDE_VALID_RANGE',
      `${field.label}: value between ${range.min} and ${range.max}.`,
    )
  // Adding 0 turns -0, which PostgreSQL lacks, into 0.
  return { value: Number(number.toFixed(field.scale)) + 0 }
}

const parseBoolean: Parser = (field, given) => {
  if (typeof given === 'boolean') return { value: given }
  if (given === 'true' || given === 'false') return { value: given === 'true' }
  return wrongType(field, 'true or false')
}

const parsePicklist: Parser = (field, given) => {
  const parsed = parseText(field, given)
  if ('refusal' in parsed || parsed.value === null) return parsed
  if (field.picklist?.some(({ value }) => value === parsed.value)) return parsed
  return refuse(
    field,
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    `${field.label}: bad value for restricted picklist field: ${String(given).slice(0, 60)}`,
  )
}

const parseMultiPicklist: Parser = (field, given) => {
  const parsed = parseText(field, given)
  if ('refusal' in parsed || parsed.value === null) return parsed
  const chosen = [...new Set(String(parsed.value).split(';').filter(Boolean))]
  const unknown = chosen.find((part) => !field.picklist?.some(({ value }) => value === part))
  if (unknown !== undefined) {
    return refuse(
      field,
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      `${field.label}: bad value for restricted picklist field: ${unknown.slice(0, 60)}`,
    )
  }
  return { value: chosen.length > 0 ? chosen.join(';') : null }
}

const parseDate: Parser = (field, given) =>
  typeof given === 'string' && isCalendarDay(given) ? { value: given } : wrongType(field, 'date (2026-01-31)')

const parseDateTime: Parser = (field, given) => {
  const instant = typeof given === 'string' ? instantOf(given) : undefined
  return instant && instant.getUTCFullYear() <= 9_999
    ? { value: instant.toISOString() }
    : wrongType(field, 'date and time in ISO 8601 (2026-01-31T09:00:00.000Z)')
}

const parseReference: Parser = (field, given) => {
  if (given === '') return { value: null }
  const id = typeof given === 'string' ? normaliseId(given) : undefined
  if (id === undefined || objectOfId(id)?.apiName !== field.references) {
    return refuse(
      field,
      'MALFORMED_ID',
      `${field.label}: id value of incorrect type: ${String(given).slice(0, 40)}`,
    )
  }
  return { value: id }
}

const parsers: Readonly<Record<ObjectField['dataType'], Parser>> = {
  String: parseText,
  TextArea: parseText,
  Phone: parsePhone,
  Url: parseText,
  Email: parseEmail,
  Currency: parseNumber,
  Double: parseNumber,
  Boolean: parseBoolean,
  Picklist: parsePicklist,
  MultiPicklist: parseMultiPicklist,
  Date: parseDate,
  DateTime: parseDateTime,
  Reference: parseReference,
  Location: (field) => wrongType(field, 'latitude and longitude given separately'),
}

/** Validates type, length, range and picklist. An empty text means no value. */
export function parseValue(field: ObjectField, given: unknown): ParsedValue {
  if (given === null || given === undefined) return { value: field.dataType === 'Boolean' ? false : null }
  if (typeof given !== 'string' && typeof given !== 'number' && typeof given !== 'boolean') {
    return wrongType(field, 'a single value')
  }
  return parsers[field.dataType](field, given)
}
