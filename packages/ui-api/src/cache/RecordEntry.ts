import type { UiApiError } from '../errors/UiApiError.js'
import type {
  FieldValueRepresentation,
  RecordRepresentation,
} from '../representations/RecordRepresentation.js'
import type { Dependent } from './Dependents.js'
import type { FieldSet } from './FieldSet.js'
import type { Lifetime } from './Lifetime.js'
import type { Source } from './Source.js'

export type Fields = Record<string, FieldValueRepresentation>

/** A record that the cache owns: parsed by us, or cloned. */
export type OwnRecord = Omit<RecordRepresentation, 'apiName' | 'fields' | 'recordTypeId' | 'weakEtag'> & {
  apiName: string
  fields: Fields
  recordTypeId: string | null
  weakEtag: number
}

/**
 * True when `apiName` is the set of objects that a polymorphic lookup such as `Owner` can refer to. The platform
 * sends `Name` or the concrete object for the same record.
 */
export const isPolymorphic = ({ apiName }: { readonly apiName: string }): boolean => apiName === 'Name'

/**
 * True for the value of a compound field, an object of its parts such as `{ latitude, longitude }`. Only records have any of the
 * three properties.
 */
export const isCompound = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('id' in value || 'apiName' in value || 'fields' in value)

/** The parent record in a lookup field, if any. */
export const parentIn = (field: FieldValueRepresentation | undefined): OwnRecord | null =>
  typeof field?.value === 'object' && !isCompound(field.value) ? field.value : null

/** Lifetime and version of a field that is not from the newest response. */
export interface FieldStamp {
  readonly _lifetime: Lifetime
  readonly version: number
}

/** The result of a merge: fields with new values, and fields that turned stale. */
export interface MergeResult {
  readonly changed: readonly string[]
  readonly aged: readonly string[]
}

/** Optimistic layers on top of a record: they merge responses into the server's version below them. */
export interface OptimisticOverlay {
  readonly server: OwnRecord
  _merge(incoming: OwnRecord, fields: FieldSet, lifetime: Lifetime): MergeResult | undefined
}

/** A `RecordView` as its entry sees it. */
export interface ViewOfEntry extends Dependent, Source {
  readonly fields: FieldSet
  readonly next: ViewOfEntry | null
  _release(): void
}

/** The cache entry of one record, shared by all queries. */
export class RecordEntry {
  /** See `DocumentEntry._shape`. */
  static readonly _shape: object = new RecordEntry('')

  /** All cached fields. Parent records in it may be outdated: views resolve them by id. */
  record: OwnRecord | null = null
  /** A field set that includes the names of `record.fields`, if available. */
  _knownFields: FieldSet | null = null
  /** Lifetime of all fields but those in `fieldStamps`. */
  _lifetime: Lifetime | null = null
  /** Fields with another lifetime or version, and requested fields that were absent from the response. */
  _fieldStamps: Map<string, FieldStamp> | null = null
  /** Linked list of the record's views. */
  _views: ViewOfEntry | null = null
  /** The error that subscribers receive after a deletion. */
  _deletionError: UiApiError | null = null
  /** Store epoch of the deletion; -1: never. */
  _deletionEpoch = -1
  _overlay: OptimisticOverlay | null = null
  /** Changed on the server since the last response. */
  _isInvalidated = false

  constructor(readonly id: string) {}
}

/** True when the field is cached, also as absent. */
export const hasField = ({ record, _fieldStamps: fieldStamps }: RecordEntry, name: string): boolean =>
  record !== null && (record.fields[name] !== undefined || fieldStamps?.has(name) === true)

/** Returns the entry of a record, creating it if necessary. */
export function entryOf(
  { records }: { readonly records: Map<string, RecordEntry> },
  id: string,
): RecordEntry {
  let entry = records.get(id)
  if (!entry) records.set(id, (entry = new RecordEntry(id)))
  return entry
}
