import type { Representation } from '../representations/Representation.js'
import { freezeInDevelopment } from './freezeInDevelopment.js'
import {
  addDependent,
  removeDependent,
  notifyDependents,
  type Dependent,
  type OneOrMany,
} from './Dependents.js'
import { expired, type Lifetime } from './Lifetime.js'
import { fillSlot, type Slot } from './Slot.js'
import type { Source } from './Source.js'

/**
 * A cached response that is not a record: an object info, a layout, a list. Its slots read normalized entries, so a
 * changed record replaces one row and all other objects keep their identity.
 */
export class DocumentEntry implements Dependent, Source {
  /** One instance lives forever: V8 discards code optimized for a shape together with its last object. */
  static readonly _shape: object = new DocumentEntry('', undefined as never)

  _dependents: OneOrMany<Dependent> = null
  /** It has its own lifetime. */
  readonly _entry = this
  value: unknown = undefined
  _lifetime: Lifetime | null = null
  readonly _deletionError = null
  /** HTTP ETag of the response, for revalidation. */
  etag: string | undefined = undefined
  /** Objects whose records it can hold; undefined means unknown. */
  holds: readonly string[] | undefined = undefined
  private _slots: readonly Slot[] = []
  private _isDirty = false
  /** A part was missing (404): new subscribers refetch it. */
  _isInvalidated = false
  /** No dependency expires before this; it may be later. */
  private _knownExpiry = -Infinity
  private _expiryEpoch = -1

  constructor(
    readonly key: string,
    readonly _representation: Representation<unknown>,
  ) {}

  /** Slots in the value; replaced with each response. */
  get places(): readonly Slot[] {
    return this._slots
  }

  read(): unknown {
    if (this._isDirty) this._rebuild()
    return this.value
  }

  _isComplete(): boolean {
    return this.read() !== undefined
  }

  expiresAt(epoch: number, now: number): number {
    if (this._lifetime === null) return -Infinity
    if (this._representation._agesWithParts === false) return this._lifetime.expiresAt
    // Lifetimes only grow, unless a dependency notifies: skips the walk over all dependencies.
    if (now < this._knownExpiry || this._expiryEpoch === epoch) return this._knownExpiry
    this._expiryEpoch = epoch
    this._knownExpiry = this._lifetime.expiresAt
    for (const { _sources: sources } of this._slots)
      for (const source of sources) {
        const at = source.expiresAt(epoch, now)
        if (at < this._knownExpiry) this._knownExpiry = at
      }
    return this._knownExpiry
  }

  _dependencies(): readonly Source[] {
    return this._slots.flatMap(({ _sources: sources }) => sources)
  }

  /** Replaces the value by a new response. `value` has the current values of all slots in place. */
  replace(value: unknown, slots: readonly Slot[]): void {
    const before = this._slots
    this._slots = slots
    let hasLost = before.length > slots.length
    for (let i = 0; i < slots.length; i++) {
      const shows = slots[i]?._sources ?? []
      const had = before[i]?._sources ?? []
      if (had.length > shows.length) hasLost = true
      // Most responses have the same dependencies in the same order.
      for (let n = 0; n < shows.length; n++) {
        const source = shows[n]
        if (!source || source === had[n]) continue
        addDependent(source, this)
        hasLost ||= had[n] !== undefined
      }
    }
    if (hasLost) {
      const still = new Set(this._dependencies())
      for (const { _sources: sources } of before)
        for (const source of sources) if (!still.has(source)) removeDependent(source, this)
    }
    this._isDirty = false
    this._resetExpiry()
    freezeInDevelopment(value)
    if (value === this.value) return
    this.value = value
    notifyDependents(this, true)
  }

  notify(isChange: boolean): void {
    if (isChange) {
      // Dependents are notified already.
      if (this._isDirty) return
      this._isDirty = true
    } else this._resetExpiry()
    notifyDependents(this, isChange)
  }

  /** Marks it stale. */
  _invalidate(): void {
    if (this._lifetime === null) return
    this._lifetime = expired(this._lifetime)
    this.notify(false)
  }

  /** Drops its dependencies and its value; dependents turn stale. */
  _release(): void {
    for (const source of this._dependencies()) removeDependent(source, this)
    this._slots = []
    this.value = undefined
    this._lifetime = null
    notifyDependents(this, false)
  }

  private _resetExpiry(): void {
    this._knownExpiry = -Infinity
    this._expiryEpoch = -1
  }

  private _rebuild(): void {
    this._isDirty = false
    let value = this.value
    for (const slot of this._slots) value = fillSlot(value, slot)
    freezeInDevelopment(value)
    this.value = value
  }
}
