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
  _look: number
}

/** Detects new, changed and removed entries by identity, without copies. */
class SeenEntries {
  private readonly _stamps = new Map<string, Stamp>()
  private _look = 0
  private count = 0

  /** Starts a pass over all entries. */
  _begin(): void {
    this._look++
    this.count = 0
  }

  /** Returns true for a new or changed entry. */
  _note(key: string, one: unknown, two: unknown, three?: unknown): boolean {
    this.count++
    const known = this._stamps.get(key)
    if (known === undefined) {
      this._stamps.set(key, { one, two, three, _look: this._look })
      return true
    }
    known._look = this._look
    if (known.one === one && known.two === two && known.three === three) return false
    known.one = one
    known.two = two
    known.three = three
    return true
  }

  /** Returns true if the entry was present. */
  drop(key: string): boolean {
    return this._stamps.delete(key)
  }

  /** Ends a pass: returns the entries that have disappeared. */
  end(): string[] {
    // The counts match: none has.
    if (this.count === this._stamps.size) return []
    const gone = [...this._stamps].filter(([, { _look: look }]) => look !== this._look).map(([key]) => key)
    for (const key of gone) this._stamps.delete(key)
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

  constructor(private readonly _engine: Engine) {}

  _collect(): Changes {
    const deleted: string[] = []
    return { records: this._changedRecords(deleted), documents: this._changedDocuments(), deleted }
  }

  private _changedRecords(deleted: string[]) {
    const changed = new Map<string, DehydratedRecord | null>()
    this.records._begin()
    for (const entry of this._engine._store.records.values()) {
      const { id, record, _lifetime: lifetime, _overlay: overlay, _fieldStamps: fieldStamps } = entry
      if (record === null) {
        if (!this.records.drop(id)) continue
        changed.set(id, null)
        if (entry._deletionError !== null) deleted.push(id)
      } else if (this.records._note(id, overlay?.server ?? record, lifetime, fieldStamps))
        changed.set(id, dehydrateRecord(entry) ?? null)
    }
    for (const id of this.records.end()) changed.set(id, null)
    return changed
  }

  private _changedDocuments() {
    const { _store: store, _pendingHydration: pendingHydration } = this._engine
    const changed = new Map<string, DehydratedDocument | null>()
    this.documents._begin()
    for (const [key, document] of pendingHydration)
      if (this.documents._note(key, document, null)) changed.set(key, document)
    for (const entry of store.documents.values())
      if (entry._lifetime !== null && this.documents._note(entry.key, entry._lifetime, entry.places))
        changed.set(entry.key, dehydrateDocument(entry) ?? null)
    for (const query of queriesOf(this._engine)) {
      const { _dataSource: dataSource } = query
      if (!(dataSource instanceof RecordView) || query._variables['layoutTypes'] === undefined) continue
      const { _lifetime: lifetime } = dataSource._entry
      const { key } = query
      if (lifetime !== null && this.documents._note(key, dataSource, lifetime))
        changed.set(key, dehydrateChosenFields(key, dataSource) ?? null)
    }
    for (const key of this.documents.end()) changed.set(key, null)
    return changed
  }
}
