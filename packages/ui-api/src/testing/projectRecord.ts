import type {
  FieldValueRepresentation,
  RecordRepresentation,
} from '../representations/RecordRepresentation.js'

/** True when a record has the field of a path, `Load__c.Carrier__r.Name` for a parent's. A parent may be null. */
export function hasField({ fields }: RecordRepresentation, path: string): boolean {
  const [, name, ...rest] = path.split('.')
  const field = name === undefined ? undefined : fields[name]
  if (field === undefined) return false
  const { value } = field
  return rest.length === 0 || typeof value !== 'object' || value === null
    ? true
    : hasField(value, ['', ...rest].join('.'))
}

/** Selects fields of a record, `Load__c.Carrier__r.Name` for a parent's; all without paths. */
export function projectRecord(record: RecordRepresentation, paths: readonly string[]): RecordRepresentation {
  if (paths.length === 0) return structuredClone(record)
  const fields: Record<string, FieldValueRepresentation> = {}
  for (const path of paths) {
    const [, name, ...rest] = path.split('.')
    const field = name === undefined ? undefined : record.fields[name]
    if (name === undefined || field === undefined) continue
    const { value } = field
    if (typeof value !== 'object' || value === null) fields[name] = { ...field }
    else {
      const prefix = `${path.split('.').slice(0, 2).join('.')}.`
      const inner = paths
        .filter((other) => other.startsWith(prefix))
        .map((other) => `_.${other.slice(prefix.length)}`)
      fields[name] = { ...field, value: projectRecord(value, rest.length > 0 ? inner : []) }
    }
  }
  return { ...structuredClone(record), fields }
}
