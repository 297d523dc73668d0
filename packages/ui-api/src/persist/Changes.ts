import type { DehydratedDocument, DehydratedRecord } from '../cache/Dehydrated.js'

/** What is to be written, by key; null: to be dropped. */
export interface Changes {
  readonly records: ReadonlyMap<string, DehydratedRecord | null>
  readonly documents: ReadonlyMap<string, DehydratedDocument | null>
  /** Records that a delete or a 404 has shown to be gone. */
  readonly deleted: readonly string[]
}
