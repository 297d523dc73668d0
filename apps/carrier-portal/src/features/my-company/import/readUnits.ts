import type { ObjectInfoRepresentation, PicklistValuesRepresentation } from '@portal/ui-api'
import type { FormValue } from '../../record-form/formValues'

/** Rows of a file at most. */
export const MOST_ROWS = 10_000

/** A row of the file as a record to create. */
export interface ImportRow {
  /** Its line in the file; the head is line 1. */
  line: number
  /** What it is called in the report. */
  unit: string
  fields: Readonly<Record<string, FormValue>>
}

export type ReadResult =
  | { kind: 'rows'; rows: readonly ImportRow[]; ignored: readonly string[] }
  | { kind: 'empty' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'columnsMissing'; columns: readonly string[] }

export interface EquipmentDescription {
  info: ObjectInfoRepresentation
  picklists: Readonly<Record<string, PicklistValuesRepresentation>>
  translate: (text: string) => string
}

const NEEDED = ['Unit_Number__c', 'Kind__c', 'Type__c']
const YES = new Set(['yes', 'true', '1', 'x', 'y', 'sí', 'si'])
const fold = (text: string) => text.trim().toLowerCase()

/**
 * Reads a table as equipment. A column is known by the field's label, in either language, or by its API name; choices by
 * their label or code. What cannot be understood is passed on as it is, for the server to refuse with its reason.
 */
export function readUnits(
  table: readonly (readonly string[])[],
  description: EquipmentDescription,
): ReadResult {
  const [head, ...body] = table
  if (!head || body.length === 0) return { kind: 'empty' }
  if (body.length > MOST_ROWS) return { kind: 'tooMany', count: body.length }
  const { info, translate } = description
  const columns = head.map((title) =>
    Object.values(info.fields).find(({ apiName, label, createable }) =>
      createable ? [apiName, label, translate(label)].some((name) => fold(name) === fold(title)) : false,
    ),
  )
  const missing = NEEDED.filter((name) => !columns.some((field) => field?.apiName === name))
  if (missing.length > 0)
    return {
      kind: 'columnsMissing',
      columns: missing.map((name) => translate(info.fields[name]?.label ?? name)),
    }
  const readers = columns.map((field) => (field ? readerOf(field, description) : undefined))
  const rows = body.map((cells, index): ImportRow => {
    const fields: Record<string, FormValue> = {}
    for (const [column, field] of columns.entries()) {
      const text = cells[column]?.trim() ?? ''
      const read = readers[column]
      if (field && read && text !== '') fields[field.apiName] = read(text)
    }
    return { line: index + 2, unit: String(fields['Unit_Number__c'] ?? ''), fields }
  })
  return {
    kind: 'rows',
    rows,
    ignored: head.filter((title, index) => !columns[index] && title.trim() !== ''),
  }
}

/** Makes the reader of a column. Choices are put into a table once, not looked for in each of ten thousand rows. */
function readerOf(
  field: { apiName: string; dataType: string },
  { picklists, translate }: EquipmentDescription,
): (text: string) => FormValue {
  const codes = new Map(
    // The first of two that sound alike is meant: code, then label, then translated label.
    (picklists[field.apiName]?.values ?? [])
      .flatMap(({ value, label }) =>
        [value, label, translate(label)].map((name) => [fold(name), value] as const),
      )
      .toReversed(),
  )
  const choice = (part: string) => codes.get(fold(part)) ?? part.trim()
  switch (field.dataType) {
    case 'Boolean':
      return (text) => YES.has(fold(text))
    case 'Double':
    case 'Currency':
      return (text) => {
        const number = Number(text.replaceAll(',', ''))
        return Number.isNaN(number) ? text : number
      }
    case 'Picklist':
      return choice
    case 'MultiPicklist':
      return (text) =>
        text
          .split(/[;|]/)
          .filter((part) => part.trim() !== '')
          .map(choice)
          .join(';')
    default:
      return field.apiName === 'VIN__c' || field.apiName === 'Plate__c'
        ? (text) => text.toUpperCase()
        : (text) => text
  }
}
