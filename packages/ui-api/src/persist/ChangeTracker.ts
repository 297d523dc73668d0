import { RecordView } from '../cache/RecordView.js'
import { dehydrateDocument } from '../hydration/dehydrateDocument.js'
import { dehydrateChosenFields, dehydrateRecord } from '../hydration/dehydrate.js'
import type { Engine } from '../core/Engine.js'
import { queriesOf } from '../core/queryOf.js'
import type { DehydratedDocument, DehydratedRecord } from '../hydration/Dehydrated.js'

/** Changed entries by key; null: deleted. */
export interface Changes {
  readonly records: ReadonlyMap<string, DehydratedRecord | null>
  readonly documents: ReadonlyMap<string, DehydratedDocument | null>
  /** Records that a delete or a 404 has removed. */
  readonly deleted: readonly string[]
}

/** The objects that made up an entry; entries replace them, so identity tells changes. */
interface Stamp {
  one: unknown
  two: unknown
  three: unknown
  look: number
}

/** Detects new, changed and removed entries by identity, without copies. */
class SeenEntries {
  private readonly stamps = new Map<string, Stamp>()
  private look = 0
  private count = 0

  /** Starts a pass over all entries. */
  begin(): void {
    this.look++
    this.count = 0
  }

  /** Returns true for a new or changed entry. */
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

  /** Returns true if the entry was present. */
  drop(key: string): boolean {
    return this.stamps.delete(key)
  }

  /** Ends a pass: returns the entries that have disappeared. */
  end(): string[] {
    // The counts match: none has.
    if (this.count === this.stamps.size) return []
    const gone = [...this.stamps].filter(([, { look }]) => look !== this.look).map(([key]) => key)
    for (const key of gone) this.stamps.delete(key)
    return gone
  }
}

/**
 * Collects the changes of a client's cache since the last call by comparing identities, so that ingesting costs
 * nothing extra.
 */
export class ChangeTracker {
  private readonly records = new SeenEntries()
  private readonly documents = new SeenEntries()

  constructor(private readonly engine: Engine) {}

  collect(): Changes {
    const deleted: string[] = []
    return { records: this.changedRecords(deleted), documents: this.changedDocuments(), deleted }
  }

  private changedRecords(deleted: string[]) {
    const changed = new Map<string, DehydratedRecord | null>()
    this.records.begin()
    for (const entry of this.engine.store.records.values()) {
      const { id, record, lifetime, overlay, fieldStamps } = entry
      if (record === null) {
        if (!this.records.drop(id)) continue
        changed.set(id, null)
        if (entry.deletionError !== null) deleted.push(id)
      } else if (this.records.note(id, overlay?.server ?? record, lifetime, fieldStamps))
        changed.set(id, dehydrateRecord(entry) ?? null)
    }
    for (const id of this.records.end()) changed.set(id, null)
    return changed
  }

  private changedDocuments() {
    const { store, pendingHydration } = this.engine
    const changed = new Map<string, DehydratedDocument | null>()
    this.documents.begin()
    for (const [key, document] of pendingHydration)
      if (this.documents.note(key, document, null)) changed.set(key, document)
    for (const entry of store.documents.values())
      if (entry.lifetime !== null && this.documents.note(entry.key, entry.lifetime, entry.places))
        changed.set(entry.key, dehydrateDocument(entry) ?? null)
    for (const query of queriesOf(this.engine)) {
      const { dataSource } = query
      if (!(dataSource instanceof RecordView) || query.variables['layoutTypes'] === undefined) continue
      const { lifetime } = dataSource.entry
      const { key } = query
      if (lifetime !== null && this.documents.note(key, dataSource, lifetime))
        changed.set(key, dehydrateChosenFields(key, dataSource) ?? null)
    }
    for (const key of this.documents.end()) changed.set(key, null)
    return changed
  }
}
