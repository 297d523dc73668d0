import { recordReads } from '../ingest/recordReads.js'
import type { ReadKind } from '../ingest/ReadKind.js'
import type { RecordPart } from './Representation.js'

/** A representation whose answer is a record. */
export interface RecordRepresentationPart extends RecordPart {
  readonly name: 'RecordRepresentation'
  readonly ttlMs: number
  /** How reads of it work. */
  readonly reads: ReadKind
  readonly _data?: RecordRepresentation
}

/** A field of a record: the raw value and, where the platform formats it, the text to show. */
export interface FieldValueRepresentation {
  readonly displayValue: string | null
  readonly value: string | number | boolean | RecordRepresentation | null
}

/** A record with the fields that were asked for. Source: User Interface API Developer Guide, "Record". */
export interface RecordRepresentation {
  readonly id: string
  readonly apiName: string
  readonly childRelationships: Readonly<Record<string, unknown>>
  readonly eTag: string
  readonly fields: Readonly<Record<string, FieldValueRepresentation>>
  readonly lastModifiedById: string | null
  readonly lastModifiedDate: string | null
  readonly recordTypeId: string | null
  readonly recordTypeInfo: object | null
  readonly systemModstamp: string | null
  /** Grows with each change of the record; 0 or absent means unknown. */
  readonly weakEtag: number
}

/** Lives 30 s; the seed of every other lifetime of records, wherever they arrive. */
export const recordRepresentation: RecordRepresentationPart = {
  kind: 'record',
  name: 'RecordRepresentation',
  ttlMs: 30_000,
  reads: recordReads,
}
