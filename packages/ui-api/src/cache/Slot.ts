import type { Source } from './Source.js'

export type Path = readonly (string | number)[]

/** A place in a document where shared entries are shown: one, or an array of records. */
export interface Slot {
  readonly path: Path
  readonly shows: readonly Source[]
  readonly isArray: boolean
}

type Tree = Readonly<Record<string | number, unknown>>
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

/** What a slot shows now; the same array as before when none of its records is another object. */
export function readSlot({ shows, isArray }: Slot, before: unknown): unknown {
  if (!isArray) return shows[0]?.read()
  const known = before as readonly unknown[] | undefined
  let isSame = known?.length === shows.length
  const rows: unknown[] = []
  for (let i = 0; i < shows.length; i++) {
    const row = shows[i]?.read()
    // What was deleted leaves the list.
    if (row !== undefined) rows.push(row)
    if (isSame && row !== known?.[i]) isSame = false
  }
  return isSame ? before : rows
}

/** Where a batch item has what was asked for. */
const RESULT = 'result'

/** What a batch item says now: that its record is gone, or shows the record. */
function itemOf(item: Tree, { shows: [shown] }: Slot): Tree {
  const gone = shown?.entry.gone
  if (gone)
    return item[RESULT] === gone.body ? item : { ...item, statusCode: gone.status, [RESULT]: gone.body }
  const record = shown?.read()
  // One that was dropped is shown as it was until it has been read again.
  return record === undefined || record === item[RESULT]
    ? item
    : { ...item, statusCode: 200, [RESULT]: record }
}

/** The value with what a slot shows now. */
export function showIn(value: unknown, slot: Slot): unknown {
  const { path } = slot
  const outer = path.slice(0, -1)
  const holder = valueAt(value, outer) as Tree | undefined
  const isItem = path.at(-1) === RESULT && typeof holder?.['statusCode'] === 'number'
  const place = isItem ? outer : path
  const before = isItem ? holder : valueAt(value, path)
  const after = isItem ? itemOf(holder, slot) : readSlot(slot, before)
  return after === before ? value : withValueAt(value, place, after)
}
