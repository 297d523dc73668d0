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
  static readonly shape: object = new DocumentEntry('', undefined as never)

  dependents: OneOrMany<Dependent> = null
  /** It has its own lifetime. */
  readonly entry = this
  value: unknown = undefined
  lifetime: Lifetime | null = null
  readonly deletionError = null
  /** HTTP ETag of the response, for revalidation. */
  etag: string | undefined = undefined
  /** Objects whose records it can hold; undefined means unknown. */
  holds: readonly string[] | undefined = undefined
  private slots: readonly Slot[] = []
  private isDirty = false
  /** A part was missing (404): new subscribers refetch it. */
  isInvalidated = false
  /** No dependency expires before this; it may be later. */
  private knownExpiry = -Infinity
  private expiryEpoch = -1

  constructor(
    readonly key: string,
    readonly representation: Representation<unknown>,
  ) {}

  /** Slots in the value; replaced with each response. */
  get places(): readonly Slot[] {
    return this.slots
  }

  read(): unknown {
    if (this.isDirty) this.rebuild()
    return this.value
  }

  isComplete(): boolean {
    return this.read() !== undefined
  }

  expiresAt(epoch: number, now: number): number {
    if (this.lifetime === null) return -Infinity
    if (this.representation.agesWithParts === false) return this.lifetime.expiresAt
    // Lifetimes only grow, unless a dependency notifies: skips the walk over all dependencies.
    if (now < this.knownExpiry || this.expiryEpoch === epoch) return this.knownExpiry
    this.expiryEpoch = epoch
    this.knownExpiry = this.lifetime.expiresAt
    for (const { sources } of this.slots)
      for (const source of sources) {
        const at = source.expiresAt(epoch, now)
        if (at < this.knownExpiry) this.knownExpiry = at
      }
    return this.knownExpiry
  }

  dependencies(): readonly Source[] {
    return this.slots.flatMap(({ sources }) => sources)
  }

  /** Replaces the value by a new response. `value` has the current values of all slots in place. */
  replace(value: unknown, slots: readonly Slot[]): void {
    const before = this.slots
    this.slots = slots
    let hasLost = before.length > slots.length
    for (let i = 0; i < slots.length; i++) {
      const shows = slots[i]?.sources ?? []
      const had = before[i]?.sources ?? []
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
      const still = new Set(this.dependencies())
      for (const { sources } of before)
        for (const source of sources) if (!still.has(source)) removeDependent(source, this)
    }
    this.isDirty = false
    this.resetExpiry()
    freezeInDevelopment(value)
    if (value === this.value) return
    this.value = value
    notifyDependents(this, true)
  }

  notify(isChange: boolean): void {
    if (isChange) {
      // Dependents are notified already.
      if (this.isDirty) return
      this.isDirty = true
    } else this.resetExpiry()
    notifyDependents(this, isChange)
  }

  /** Marks it stale. */
  invalidate(): void {
    if (this.lifetime === null) return
    this.lifetime = expired(this.lifetime)
    this.notify(false)
  }

  /** Drops its dependencies and its value; dependents turn stale. */
  release(): void {
    for (const source of this.dependencies()) removeDependent(source, this)
    this.slots = []
    this.value = undefined
    this.lifetime = null
    notifyDependents(this, false)
  }

  private resetExpiry(): void {
    this.knownExpiry = -Infinity
    this.expiryEpoch = -1
  }

  private rebuild(): void {
    this.isDirty = false
    let value = this.value
    for (const slot of this.slots) value = fillSlot(value, slot)
    freezeInDevelopment(value)
    this.value = value
  }
}
