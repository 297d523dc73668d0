import { isDevelopment } from '../env.js'
import type { Representation } from '../representations/Representation.js'
import { deepFreeze } from './deepFreeze.js'
import {
  forEachDependent,
  withDependent,
  withoutDependent,
  type Dependent,
  type Dependents,
} from './Dependents.js'
import type { Lifetime } from './Lifetime.js'
import type { RecordView } from './RecordView.js'

export type Path = readonly (string | number)[]

/** A place in a document where shared entries are shown: one, or an array of records. */
export interface Slot {
  readonly path: Path
  readonly shows: RecordView | DocumentEntry | readonly RecordView[]
}

type Tree = Readonly<Record<string | number, unknown>>
const isRows = (shows: Slot['shows']): shows is readonly RecordView[] => Array.isArray(shows)
const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>(
    (inner, step) => (inner === undefined || inner === null ? undefined : (inner as Tree)[step]),
    value,
  )

/** A copy of the objects along the path, with another end. An end of undefined is left out. */
function withValueAt(value: unknown, [step, ...rest]: Path, end: unknown): unknown {
  if (step === undefined) return end
  const inner = withValueAt((value as Tree)[step], rest, end)
  if (Array.isArray(value)) return value.map((element: unknown, i) => (i === step ? inner : element))
  const copy: Record<string, unknown> = { ...(value as Tree) }
  if (inner === undefined) delete copy[step]
  else copy[step] = inner
  return copy
}

/**
 * An answer that is no record: an object info, a layout, a list. What it shows of others, it takes from their entries;
 * so one changed record replaces one row, and every other object in it stays the same.
 */
export class DocumentEntry implements Dependent {
  dependents: Dependents = null
  value: unknown = undefined
  lifetime: Lifetime | null = null
  /** HTTP ETag of the answer, for asking whether it is still current. */
  etag: string | undefined = undefined
  slots: readonly Slot[] = []
  /** Objects whose records it can show; undefined when that is not known. */
  holds: readonly string[] | undefined = undefined
  private isDirty = false
  private ageAt = -1
  private earliest = -Infinity

  constructor(
    readonly key: string,
    readonly representation: Representation<unknown>,
  ) {}

  add(dependent: Dependent): void {
    this.dependents = withDependent(this.dependents, dependent)
  }

  remove(dependent: Dependent): void {
    this.dependents = withoutDependent(this.dependents, dependent)
  }

  read(): unknown {
    if (this.isDirty) this.rebuild()
    return this.value
  }

  /** End of the shortest lifetime (epoch ms). `epoch` changes whenever any lifetime does. */
  expiresAt(epoch: number): number {
    if (this.lifetime === null) return -Infinity
    if (this.representation.agesWithParts === false) return this.lifetime.expiresAt
    if (this.ageAt !== epoch) {
      this.ageAt = epoch
      this.earliest = this.lifetime.expiresAt
      for (const view of this.shown()) {
        if ('entry' in view && view.entry.gone !== null) continue
        this.earliest = Math.min(this.earliest, view.expiresAt(epoch))
      }
    }
    return this.earliest
  }

  /** Everything that the document shows of others. */
  *shown(): Iterable<RecordView | DocumentEntry> {
    for (const { shows } of this.slots) {
      if (isRows(shows)) yield* shows
      else yield shows
    }
  }

  /** Takes a new answer in. `value` has the current values of all slots in place. */
  replace(value: unknown, slots: readonly Slot[]): void {
    const before = new Set(this.shown())
    this.slots = slots
    for (const view of this.shown()) if (!before.delete(view)) view.add(this)
    for (const view of before) view.remove(this)
    this.isDirty = false
    this.ageAt = -1
    this.set(value)
  }

  onChange(): void {
    if (this.isDirty) return
    this.isDirty = true
    forEachDependent(this.dependents, (one) => one.onChange())
  }

  onAge(): void {
    forEachDependent(this.dependents, (one) => one.onAge())
  }

  /** Lets go of all that it shows. */
  release(): void {
    for (const view of this.shown()) view.remove(this)
    this.slots = []
    this.value = undefined
    this.lifetime = null
  }

  private set(value: unknown): void {
    if (isDevelopment) deepFreeze(value)
    if (value === this.value) return
    this.value = value
    forEachDependent(this.dependents, (one) => one.onChange())
  }

  private rebuild(): void {
    this.isDirty = false
    let value = this.value
    for (const { path, shows } of this.slots) {
      const before = valueAt(value, path)
      const after = isRows(shows) ? rowsOf(shows, before) : shows.read()
      if (after !== before) value = withValueAt(value, path, after)
    }
    if (isDevelopment) deepFreeze(value)
    this.value = value
  }
}

/** The records of a list that are still there; the array itself when none of them is another object. */
export function rowsOf(views: readonly RecordView[], before?: unknown): unknown {
  const rows: unknown[] = []
  for (const view of views) {
    const row = view.read()
    if (row !== undefined) rows.push(row)
  }
  return Array.isArray(before) && before.length === rows.length && rows.every((row, i) => row === before[i])
    ? before
    : rows
}
