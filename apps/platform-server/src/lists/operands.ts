import type { ObjectField } from '../metadata/objectFields'
import { instantOf } from '../records/isoInstant'
import { normaliseId } from '../database/schema/recordId'
import { dateLiteral, wholeDay, type TimeRange } from './dateLiterals'
import { invalidList, quoted } from './invalidList'

export type Operand =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'instant'; readonly value: Date }
  | { readonly kind: 'range'; readonly value: TimeRange }

/** A literal of a query. */
export type GivenValue = string | number | boolean | null

function wrongValue(field: ObjectField, given: GivenValue, expected: string): Error {
  return invalidList(`${field.apiName} is compared with ${expected}, not with ${quoted(String(given))}.`)
}

/** @throws {ApiError} 400 when the value does not match the field's type. */
export function toOperand(field: ObjectField, given: GivenValue, now: Date): Operand {
  if (given === null || given === '') return { kind: 'empty' }
  switch (field.dataType) {
    case 'Currency':
    case 'Double':
      return { kind: 'number', value: toNumber(field, given) }
    case 'Boolean':
      return { kind: 'boolean', value: toBoolean(field, given) }
    case 'Date':
    case 'DateTime':
      return toTime(field, given, now)
    case 'Location':
      throw invalidList(`${field.apiName} can only be compared with Within.`)
    case 'Reference':
      return { kind: 'text', value: normaliseId(toText(field, given)) ?? toText(field, given) }
    case 'String':
      // Ids are texts with two forms, of 15 and 18 characters.
      return {
        kind: 'text',
        value: (field.apiName === 'Id' && normaliseId(toText(field, given))) || toText(field, given),
      }
    case 'TextArea':
    case 'Picklist':
    case 'MultiPicklist':
    case 'Phone':
    case 'Email':
    case 'Url':
      return { kind: 'text', value: toText(field, given) }
  }
}

function toText(field: ObjectField, given: GivenValue): string {
  const text = String(given)
  if (text.includes('\0')) throw wrongValue(field, '', 'a text without control characters')
  return text
}

function toNumber(field: ObjectField, given: GivenValue): number {
  const digits = typeof given === 'string' ? given.replaceAll(/[$,\s]/g, '') : ''
  const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(digits) ? Number(digits) : given
  if (typeof number !== 'number' || !Number.isFinite(number)) throw wrongValue(field, given, 'a number')
  return number
}

function toBoolean(field: ObjectField, given: GivenValue): boolean {
  const word = String(given).toLowerCase()
  if (['true', '1', 'yes'].includes(word)) return true
  if (['false', '0', 'no'].includes(word)) return false
  throw wrongValue(field, given, 'true or false')
}

function toTime(field: ObjectField, given: GivenValue, now: Date): Operand {
  const text = String(given)
  const range = dateLiteral(text, now) ?? wholeDay(text)
  if (range) return { kind: 'range', value: range }
  const instant = instantOf(text)
  if (instant) return { kind: 'instant', value: instant }
  throw wrongValue(field, given, 'a date (2026-01-31), a time (2026-01-31T09:00:00Z) or a word such as TODAY')
}
