import { recordReads } from '../ingest/recordReads.js'
import type { RecordRepresentationPart } from './Representation.js'

/** TTL 30 s, from any response that contains the record. */
export const recordRepresentation: RecordRepresentationPart = {
  kind: 'record',
  name: 'RecordRepresentation',
  _ttlMs: 30_000,
  _reads: recordReads,
}

/** Activities share one related list, and `Name` is any object of a polymorphic lookup. */
const AMBIGUOUS = ['Task', 'Event', 'Name']

/** Objects whose records a page can hold, derived from its rows. Undefined means any object. */
export function objectsOfRows(rows: readonly { readonly apiName: string }[]): readonly string[] | undefined {
  const names = new Set(rows.map(({ apiName }) => apiName))
  return names.size === 0 || AMBIGUOUS.some((name) => names.has(name)) ? undefined : [...names]
}
