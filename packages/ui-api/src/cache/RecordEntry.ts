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

/** A record that we own: parsed by us, or copied. */
export type OwnRecord = Omit<RecordRepresentation, 'apiName' | 'fields' | 'recordTypeId' | 'weakEtag'> & {
  apiName: string
  fields: Fields
  recordTypeId: string | null
  weakEtag: number
}

/**
 * True for a record whose `apiName` names the set of objects that a polymorphic lookup such as `Owner` can refer to. The
 * platform sends `Name` or the concrete object for the same record.
 */
export const isPolymorphic = ({ apiName }: { readonly apiName: string }): boolean => apiName === 'Name'

/** The record in a field, if there is one. */
export const parentIn = (field: FieldValueRepresentation | undefined): OwnRecord | null =>
  typeof field?.value === 'object' ? field.value : null

/** Age and version of a field that did not come with the newest answer. */
export interface FieldStamp {
  readonly lifetime: Lifetime
  readonly version: number
}

/** What a merge did: which fields show something else now, which are known to be out of date now. */
export interface MergeResult {
  readonly changed: readonly string[]
  readonly aged: readonly string[]
}

/** Edits that the server has not confirmed lie on top of a record: how answers go in underneath. */
export interface OptimisticOverlay {
  readonly server: OwnRecord
  merge(incoming: OwnRecord, fields: FieldSet, lifetime: Lifetime): MergeResult | undefined
}

/** One of those that show a record (`RecordView`), as far as the record has to know. */
export interface ViewOfEntry extends Dependent, Source {
  readonly fields: FieldSet
  readonly next: ViewOfEntry | null
  release(): void
}

/** Everything that is known of one record. There is one of them for each id, however many reads show it. */
export class RecordEntry {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new RecordEntry('')

  /** All known fields. Nested records in it may be old: views resolve them by id. */
  record: OwnRecord | null = null
  /** A set that holds at least the names of `record.fields`, when one is at hand. */
  cover: FieldSet | null = null
  /** Age of all fields but those in `others`. */
  lifetime: Lifetime | null = null
  /** Fields with another age or version; also those that the server was asked for and left out. */
  others: Map<string, FieldStamp> | null = null
  /** First of the views that show the record; each has the next. */
  views: ViewOfEntry | null = null
  /** Why the record can't be read any more. */
  gone: UiApiError | null = null
  /** The epoch of the store in which it was deleted; -1: never. */
  deletedIn = -1
  overlay: OptimisticOverlay | null = null
  /** It has changed on the server since; true until the next answer. */
  isOvertaken = false

  constructor(readonly id: string) {}
}

/** True when the field is known, be it as absent. */
export const knows = ({ record, others }: RecordEntry, name: string): boolean =>
  record !== null && (record.fields[name] !== undefined || others?.has(name) === true)

/** The entry of a record; made when there is none. */
export function entryOf(
  { records }: { readonly records: Map<string, RecordEntry> },
  id: string,
): RecordEntry {
  let entry = records.get(id)
  if (!entry) records.set(id, (entry = new RecordEntry(id)))
  return entry
}
