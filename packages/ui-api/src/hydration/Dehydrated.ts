/** A serialized cache, plain JSON. Records are normalized. */
export interface DehydratedState {
  readonly version: 1
  readonly records: readonly DehydratedRecord[]
  readonly documents: readonly DehydratedDocument[]
}

/** Fetch and expiry times (epoch ms); null: stale. */
export interface DehydratedLifetime {
  readonly fetchedAt: number
  readonly expiresAt: number | null
}

/** A record with all cached fields. Parent records are references. */
export interface DehydratedRecord extends DehydratedLifetime {
  readonly record: object
  /** Stamps of fields with another lifetime or version, and of absent fields. */
  readonly others?: readonly (DehydratedLifetime & { readonly name: string; readonly version: number })[]
}

/** A slot of a document: references to records with their field paths, or to a document. */
export type DehydratedPlace = { readonly path: readonly (string | number)[] } & (
  | {
      readonly isArray: boolean
      readonly records: readonly string[]
      readonly fields: readonly string[]
      /** Field paths of each record, where they differ. */
      readonly each?: readonly (readonly string[])[]
    }
  | { readonly document: string }
)

/** A document with references instead of its normalized parts. */
export interface DehydratedDocument extends DehydratedLifetime {
  readonly key: string
  readonly value: unknown
  readonly places: readonly DehydratedPlace[]
  readonly etag?: string
  /** Objects whose records it can hold; null: any; absent: it holds none. */
  readonly holds?: readonly string[] | null
}
