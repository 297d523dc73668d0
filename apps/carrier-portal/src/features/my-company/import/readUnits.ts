import type { ObjectInfoRepresentation, PicklistValuesRepresentation } from '@portal/ui-api'
import { unitFieldOf } from './unitColumns'
import type { FormValue } from '#/features/record-form/formValues'

export const MOST_ROWS = 10_000

/** A row as a record to create. */
export interface ImportRow {
  /** Line in the file; the header is line 1. */
  line: number
  /** Name in the report. */
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
 * Parses a table as equipment. Columns match by label in either language, API name or a usual name, picklist values by
 * label or code. Unknown values are passed on for the server to refuse.
 */
export function readUnits(
  table: readonly (readonly string[])[],
  description: EquipmentDescription,
): ReadResult {
  const [head, ...body] = table
  if (!head || body.length === 0) return { kind: 'empty' }
  if (body.length > MOST_ROWS) return { kind: 'tooMany', count: body.length }
  const { info, translate } = description
  const fields = Object.values(info.fields).filter(({ createable }) => createable)
  const columns = head.map(
    (title) =>
      fields.find(({ apiName, label }) =>
        [apiName, label, translate(label)].some((name) => fold(name) === fold(title)),
      ) ?? fields.find(({ apiName }) => apiName === unitFieldOf(title)),
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

/** Creates the parser of a column with an index of its picklist values. */
function readerOf(
  field: { apiName: string; dataType: string },
  { picklists, translate }: EquipmentDescription,
): (text: string) => FormValue {
  const codes = new Map(
    // Precedence: code, label, translated label.
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
