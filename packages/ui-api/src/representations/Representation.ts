import type { OpaqueReadStrategy } from './Reads.js'
import type { RecordRepresentation } from './RecordRepresentation.js'
import type { ObjectShape, Typed } from './Shape.js'

/** A record: normalized by id, merged by field. */
export interface RecordPart {
  readonly kind: 'record'
}

/** Each element of an array. */
export interface ListPart {
  readonly kind: 'list'
  readonly of: Part
}

/** Each value of a dictionary. */
export interface MapPart {
  readonly kind: 'map'
  readonly of: Part
}

/** A batch item `{ statusCode, result }`; `of` is the payload of a success. */
export interface ItemPart {
  readonly kind: 'item'
  readonly of: Part
}

/** The normalized parts of a response. */
export type Part = RecordPart | ListPart | MapPart | ItemPart | Representation<unknown>

/** The schema and the caching rules of a response. */
export interface RepresentationSpec<T> {
  readonly name: string
  /** TTL in milliseconds. The option `ttl` overrides it by name. */
  readonly _ttlMs: number
  /** Properties besides `parts`; every response is checked before it is cached. */
  readonly _shape?: ObjectShape & Typed<unknown>
  /** Properties that the pipeline requires too. All others may be absent. */
  readonly _needs?: readonly string[]
  /** Any JSON value, even none. */
  readonly _isOpaque?: boolean
  readonly _parts?: Readonly<Record<string, Part>>
  /** Parts that may be absent in the strict mode. */
  readonly _optionalParts?: readonly string[]
  /** Cache key of the normalized document, shared by all adapters. */
  _entry?(
    value: T,
    values: Readonly<Record<string, unknown>>,
    path: readonly (string | number)[],
  ): string | undefined
  /** Cache key of a pointer to the document, for queries that have another key. */
  _otherName?(value: T): string | undefined
  /** False: expires independently of its parts. */
  readonly _agesWithParts?: false
  /** For lists: a write of these objects invalidates it; undefined means any object. */
  _holdsRecordsOf?(values: Readonly<Record<string, unknown>>, value: T): readonly string[] | undefined
}

export interface Representation<T> extends RepresentationSpec<T> {
  readonly kind: 'document'
  /** Operations of its queries. */
  readonly _reads: OpaqueReadStrategy
  readonly _data?: T
}

/** The representation of a single record. */
export interface RecordRepresentationPart extends RecordPart {
  readonly name: 'RecordRepresentation'
  readonly _ttlMs: number
  /** Operations of its queries. */
  readonly _reads: OpaqueReadStrategy
  readonly _data?: RecordRepresentation
}
