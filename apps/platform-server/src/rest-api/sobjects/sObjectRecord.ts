import type { RecordRepresentation } from '../../records/recordRepresentation'
import { BASE_PATH } from '../../ui-api/defineRoute'

/** Type and address, then values by field. */
export type SObjectRecord = { attributes: { type: string; url?: string } } & Record<string, unknown>

/**
 * Converts a record to the REST API's shape. Parents are nested records; an empty lookup is null.
 *
 * @param paths canonical field paths in the order of the output.
 */
export function sObjectRecord(record: RecordRepresentation, paths: readonly string[]): SObjectRecord {
  const own = new Map<string, string[]>()
  for (const path of paths) {
    const dot = path.indexOf('.')
    const name = dot < 0 ? path : path.slice(0, dot)
    const inner = own.get(name) ?? []
    own.set(name, inner)
    if (dot >= 0) inner.push(path.slice(dot + 1))
  }
  const result: SObjectRecord = {
    attributes: { type: record.apiName, url: `${BASE_PATH}/sobjects/${record.apiName}/${record.id}` },
  }
  for (const [name, inner] of own) {
    const value = record.fields[name]?.value ?? null
    result[name] = inner.length > 0 && isRecord(value) ? sObjectRecord(value, inner) : value
  }
  return result
}

/** Adds fields as displayed texts, else as their values. */
export function addTexts(
  record: SObjectRecord,
  { fields }: RecordRepresentation,
  texts: ReadonlyMap<string, string>,
): SObjectRecord {
  for (const [name, field] of texts) {
    const { displayValue = null, value = null } = fields[field] ?? {}
    record[name] = displayValue ?? value
  }
  return record
}

function isRecord(value: unknown): value is RecordRepresentation {
  return typeof value === 'object' && value !== null && 'apiName' in value
}
