/** Cached data that a server or an earlier visit has written down. Plain JSON; each record is in it once. */
export interface DehydratedState {
  readonly version: 1
  readonly records: readonly DehydratedRecord[]
  readonly documents: readonly DehydratedDocument[]
}

/** When data came and until when it is fresh (epoch ms); null: known to be out of date. */
export interface DehydratedLifetime {
  readonly fetchedAt: number
  readonly expiresAt: number | null
}

/** One record with all its known fields. Parents in it are named by id only: they are records of their own. */
export interface DehydratedRecord extends DehydratedLifetime {
  readonly record: object
  /** Fields with another age or version than the record, and those that are known to be absent. */
  readonly others?: readonly (DehydratedLifetime & { readonly name: string; readonly version: number })[]
}

/** A place in a document where it shows others: records by id with the paths of their fields, or a document. */
export type DehydratedPlace = { readonly path: readonly (string | number)[] } & (
  | {
      readonly isArray: boolean
      readonly records: readonly string[]
      readonly fields: readonly string[]
      /** The fields of each record, where they are not all the same. */
      readonly each?: readonly (readonly string[])[]
    }
  | { readonly document: string }
)

/** All that is no record, without what it shows of others. */
export interface DehydratedDocument extends DehydratedLifetime {
  readonly key: string
  readonly value: unknown
  readonly places: readonly DehydratedPlace[]
  readonly etag?: string
  /** Objects whose records it can show, null when any; absent when it shows no several records. */
  readonly holds?: readonly string[] | null
}
