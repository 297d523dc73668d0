import type { Reads } from './Reads.js'
import type { RecordRepresentation } from './RecordRepresentation.js'
import type { ObjectShape, Typed } from './Shape.js'

/** A record: normalised by id, merged field by field. */
export interface RecordPart {
  readonly kind: 'record'
}

/** Every element of an array. */
export interface ListPart {
  readonly kind: 'list'
  readonly of: Part
}

/** Every value of a dictionary. */
export interface MapPart {
  readonly kind: 'map'
  readonly of: Part
}

/** A batch item `{ statusCode, result }`; `of` describes the result of a successful one. */
export interface ItemPart {
  readonly kind: 'item'
  readonly of: Part
}

/** Where a value of the answer has an entry of its own in the store, or which of its parts have. */
export type Part = RecordPart | ListPart | MapPart | ItemPart | Representation<unknown>

/** One shape of the platform as its file writes it down: how long it lives, what is known of it, which parts are shared. */
export interface RepresentationSpec<T> {
  readonly name: string
  /** Lifetime in milliseconds. `ttl` of the client overrides it by name. */
  readonly ttlMs: number
  /** Its properties besides `parts`. Checked on every answer before anything is stored. */
  readonly shape?: ObjectShape & Typed<unknown>
  /** Properties without which it is something else. All others may be absent. */
  readonly needs?: readonly string[]
  /** Any JSON value, null and nothing included. */
  readonly isOpaque?: boolean
  readonly parts?: Readonly<Record<string, Part>>
  /** Parts that a strict check allows to be absent. */
  readonly optionalParts?: readonly string[]
  /** Key of the shared entry: whichever adapter brings this value, all of them read the same one. */
  entry?(
    value: T,
    values: Readonly<Record<string, unknown>>,
    path: readonly (string | number)[],
  ): string | undefined
  /** Key of a document that shows the shared entry, for reads that know it by another name. */
  otherName?(value: T): string | undefined
  /** False: ages by its own lifetime only, whatever the records in it do. */
  readonly agesWithParts?: false
  /**
   * Set for what shows several records: after a write it turns stale if it can hold records of that object.
   * Gives the objects, or undefined when unknown (then any).
   */
  holdsRecordsOf?(values: Readonly<Record<string, unknown>>, value: T): readonly string[] | undefined
}

/** One shape of the platform as data. */
export interface Representation<T> extends RepresentationSpec<T> {
  readonly kind: 'document'
  /** How reads of it work. */
  readonly reads: Reads
  /** Carries the type of the data; never present at run time. */
  readonly _data?: T
}

/** A representation whose answer is a record. */
export interface RecordRepresentationPart extends RecordPart {
  readonly name: 'RecordRepresentation'
  readonly ttlMs: number
  /** How reads of it work. */
  readonly reads: Reads
  readonly _data?: RecordRepresentation
}
