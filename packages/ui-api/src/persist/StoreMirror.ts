import { RecordView } from '../cache/RecordView.js'
import { dehydrateDocument } from '../cache/dehydrateDocument.js'
import { dehydrateChosenFields, dehydrateRecord } from '../client/dehydrate.js'
import type { Engine } from '../client/Engine.js'
import { queriesOf } from '../client/queryOf.js'
import type { DehydratedDocument, DehydratedRecord } from '../cache/Dehydrated.js'
import type { Changes } from './Changes.js'

/** The objects that an entry consisted of when it was seen last: entries replace them, they never change them. */
interface Stamp {
  one: unknown
  two: unknown
  three: unknown
  /** The look in which it was there last. */
  look: number
}

/** Remembers what every entry looked like, and so finds those that have changed since, without a copy of what has not. */
class Seen {
  private readonly stamps = new Map<string, Stamp>()
  private look = 0
  private count = 0

  /** Begins to look at all entries. */
  begin(): void {
    this.look++
    this.count = 0
  }

  /** True for a new or changed entry. */
  note(key: string, one: unknown, two: unknown, three?: unknown): boolean {
    this.count++
    const known = this.stamps.get(key)
    if (known === undefined) {
      this.stamps.set(key, { one, two, three, look: this.look })
      return true
    }
    known.look = this.look
    if (known.one === one && known.two === two && known.three === three) return false
    known.one = one
    known.two = two
    known.three = three
    return true
  }

  /** True when there was something to forget. */
  drop(key: string): boolean {
    return this.stamps.delete(key)
  }

  /** Ends the look: forgets what was not there any more, and names it. */
  end(): string[] {
    // As many as there were noted: none is missing.
    if (this.count === this.stamps.size) return []
    const gone = [...this.stamps].filter(([, { look }]) => look !== this.look).map(([key]) => key)
    for (const key of gone) this.stamps.delete(key)
    return gone
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

  private changedRecords(deleted: string[]) {
    const changed = new Map<string, DehydratedRecord | null>()
    this.records.begin()
    for (const entry of this.engine.store.records.values()) {
      const { id, record, lifetime, overlay, others } = entry
      if (record === null) {
        if (!this.records.drop(id)) continue
        changed.set(id, null)
        if (entry.gone !== null) deleted.push(id)
      } else if (this.records.note(id, overlay?.server ?? record, lifetime, others))
        changed.set(id, dehydrateRecord(entry) ?? null)
    }
    for (const id of this.records.end()) changed.set(id, null)
    return changed
  }

  private changedDocuments() {
    const { store, dormant } = this.engine
    const changed = new Map<string, DehydratedDocument | null>()
    this.documents.begin()
    for (const [key, document] of dormant)
      if (this.documents.note(key, document, null)) changed.set(key, document)
    for (const entry of store.documents.values())
      if (entry.lifetime !== null && this.documents.note(entry.key, entry.lifetime, entry.places))
        changed.set(entry.key, dehydrateDocument(entry) ?? null)
    for (const query of queriesOf(this.engine)) {
      const { dataSource } = query
      if (!(dataSource instanceof RecordView) || query.given['layoutTypes'] === undefined) continue
      const { lifetime } = dataSource.entry
      const { key } = query
      if (lifetime !== null && this.documents.note(key, dataSource, lifetime))
        changed.set(key, dehydrateChosenFields(key, dataSource) ?? null)
    }
    for (const key of this.documents.end()) changed.set(key, null)
    return changed
  }
}
