import type { Representation } from '../representations/Representation.js'
import { freezeInDevelopment } from './freezeInDevelopment.js'
import { addDependent, removeDependent, tellDependents, type Dependent, type Some } from './Dependents.js'
import { outdated, type Lifetime } from './Lifetime.js'
import { showIn, type Slot } from './Slot.js'
import type { Source } from './Source.js'

/**
 * An answer that is no record: an object info, a layout, a list. What it shows of others, it takes from their entries;
 * so one changed record replaces one row, and every other object in it stays the same.
 */
export class DocumentEntry implements Dependent, Source {
  /** Kept so that code which the engine has optimised for this shape survives when the last client goes. */
  static readonly shape: object = new DocumentEntry('', undefined as never)

  dependents: Some<Dependent> = null
  /** It has an age of its own. */
  readonly entry = this
  value: unknown = undefined
  lifetime: Lifetime | null = null
  readonly gone = null
  /** HTTP ETag of the answer, for asking whether it is still current. */
  etag: string | undefined = undefined
  /** Objects whose records it can show; undefined when that is not known. */
  holds: readonly string[] | undefined = undefined
  private slots: readonly Slot[] = []
  private isDirty = false
  /** Something of it was not to be had and may be by now: whoever comes to watch it asks again. */
  isOvertaken = false
  /** Nothing that it shows expires before; it may be later by now. */
  private expiresAfter = -Infinity
  private ageAt = -1

  constructor(
    readonly key: string,
    readonly representation: Representation<unknown>,
  ) {}

  /** Where it shows others. Another array after each answer. */
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
    // Lifetimes only grow, or tell by `onAge`: what was known to be fresh is not looked at again.
    if (now < this.expiresAfter || this.ageAt === epoch) return this.expiresAfter
    this.ageAt = epoch
    this.expiresAfter = this.lifetime.expiresAt
    for (const { shows } of this.slots)
      for (const source of shows) {
        const at = source.expiresAt(epoch, now)
        if (at < this.expiresAfter) this.expiresAfter = at
      }
    return this.expiresAfter
  }

  shown(): readonly Source[] {
    return this.slots.flatMap(({ shows }) => shows)
  }

  /** Takes a new answer in. `value` has the current values of all slots in place. */
  replace(value: unknown, slots: readonly Slot[]): void {
    const before = this.slots
    this.slots = slots
    let hasLost = before.length > slots.length
    for (let i = 0; i < slots.length; i++) {
      const shows = slots[i]?.shows ?? []
      const had = before[i]?.shows ?? []
      if (had.length > shows.length) hasLost = true
      // Most answers show the same as before, in the same order.
      for (let n = 0; n < shows.length; n++) {
        const source = shows[n]
        if (!source || source === had[n]) continue
        addDependent(source, this)
        hasLost ||= had[n] !== undefined
      }
    }
    if (hasLost) {
      const still = new Set(this.shown())
      for (const { shows } of before)
        for (const source of shows) if (!still.has(source)) removeDependent(source, this)
    }
    this.isDirty = false
    this.looksAgain()
    freezeInDevelopment(value)
    if (value === this.value) return
    this.value = value
    tellDependents(this, true)
  }

  tell(isChange: boolean): void {
    if (isChange) {
      // Those who show it know already.
      if (this.isDirty) return
      this.isDirty = true
    } else this.looksAgain()
    tellDependents(this, isChange)
  }

  /** Calls it out of date. */
  age(): void {
    if (this.lifetime === null) return
    this.lifetime = outdated(this.lifetime)
    this.tell(false)
  }

  /** Lets go of all that it shows. Who still shows it is out of date. */
  release(): void {
    for (const source of this.shown()) removeDependent(source, this)
    this.slots = []
    this.value = undefined
    this.lifetime = null
    tellDependents(this, false)
  }

  private looksAgain(): void {
    this.expiresAfter = -Infinity
    this.ageAt = -1
  }

  private rebuild(): void {
    this.isDirty = false
    let value = this.value
    for (const slot of this.slots) value = showIn(value, slot)
    freezeInDevelopment(value)
    this.value = value
  }
}
