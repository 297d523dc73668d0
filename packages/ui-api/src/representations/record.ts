import { recordReads } from '../ingest/recordReads.js'
import type { RecordRepresentationPart } from './Representation.js'

/** Lives 30 s; the seed of every other lifetime of records, wherever they arrive. */
export const recordRepresentation: RecordRepresentationPart = {
  kind: 'record',
  name: 'RecordRepresentation',
  ttlMs: 30_000,
  reads: recordReads,
}
