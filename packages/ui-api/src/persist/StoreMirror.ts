import { RecordView } from '../cache/RecordView.js'
import { dehydrateDocument } from '../cache/dehydrateDocument.js'
import { dehydrateChosenFields, dehydrateRecord } from '../client/dehydrate.js'
import type { Engine } from '../client/Engine.js'
import type { DehydratedDocument, DehydratedRecord } from '../client/UiApiOptions.js'
import type { Changes } from './Changes.js'

/** The objects that an entry consists of: entries replace them, they never change them. */
type Stamp = readonly unknown[]

const isSame = (a: Stamp | undefined, b: Stamp) => a !== undefined && a.every((part, i) => part === b[i])

/** Remembers what every entry looked like, and so finds those that have changed since. */
class Seen {
  private readonly stamps = new Map<string, Stamp>()

  /** True for a new or changed entry. */
  note(key: string, stamp: Stamp): boolean {
    if (isSame(this.stamps.get(key), stamp)) return false
    this.stamps.set(key, stamp)
    return true
  }

  /** True when there was something to forget. */
  drop(key: string): boolean {
    return this.stamps.delete(key)
  }

  keys(): string[] {
    return [...this.stamps.keys()]
  }

  clear(): void {
    this.stamps.clear()
  }
}

/**
 * Finds what has changed in a client's store since it looked last, by comparing identities: the store needs not know
 * that somebody is interested, and its hottest path stays as it is.
 */
export class StoreMirror {
  private readonly records = new Seen()
  private readonly documents = new Seen()

  constructor(private readonly engine: Engine) {}

  collect(): Changes {
    const deleted: string[] = []
    return { records: this.changedRecords(deleted), documents: this.changedDocuments(), deleted }
  }

  clear(): void {
    this.records.clear()
    this.documents.clear()
  }

  private changedRecords(deleted: string[]) {
    const changed = new Map<string, DehydratedRecord | null>()
    const known = this.engine.store.records
    for (const entry of known.values()) {
      const { id, record, lifetime, overlay, others } = entry
      if (record === null) {
        if (!this.records.drop(id)) continue
        changed.set(id, null)
        if (entry.gone !== null) deleted.push(id)
      } else if (this.records.note(id, [overlay?.server ?? record, lifetime, others]))
        changed.set(id, dehydrateRecord(entry) ?? null)
    }
    for (const id of this.records.keys())
      if (!known.has(id)) {
        this.records.drop(id)
        changed.set(id, null)
      }
    return changed
  }

  private changedDocuments() {
    const { store, dormant, queries } = this.engine
    const changed = new Map<string, DehydratedDocument | null>()
    const there = new Set<string>()
    const note = (key: string, stamp: Stamp, write: () => DehydratedDocument | undefined) => {
      there.add(key)
      if (this.documents.note(key, stamp)) changed.set(key, write() ?? null)
    }
    for (const [key, document] of dormant) note(key, [document], () => document)
    for (const entry of store.documents.values())
      if (entry.lifetime !== null)
        note(entry.key, [entry.lifetime, entry.places], () => dehydrateDocument(entry))
    for (const query of queries) {
      const { dataSource, values } = query
      if (
        dataSource instanceof RecordView &&
        dataSource.entry.lifetime !== null &&
        values['layoutTypes'] !== undefined
      )
        note(query.key, [dataSource, dataSource.entry.lifetime], () =>
          dehydrateChosenFields(query.key, dataSource),
        )
    }
    for (const key of this.documents.keys())
      if (!there.has(key)) {
        this.documents.drop(key)
        changed.set(key, null)
      }
    return changed
  }
}
