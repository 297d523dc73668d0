import type { Source } from './Source.js'

export type Path = readonly (string | number)[]

/** A path in a document whose value comes from normalized entries: one, or an array of records. */
export interface Slot {
  readonly path: Path
  readonly _sources: readonly Source[]
  readonly isArray: boolean
}

type Tree = Readonly<Record<string | number, unknown>>
const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>(
    (inner, step) => (inner === undefined || inner === null ? undefined : (inner as Tree)[step]),
    value,
  )

/** Copies the objects along the path with a new leaf; undefined removes the leaf. */
function withValueAt(value: unknown, [step, ...rest]: Path, end: unknown): unknown {
  if (step === undefined) return end
  const inner = withValueAt((value as Tree)[step], rest, end)
  if (Array.isArray(value)) return value.map((element: unknown, i) => (i === step ? inner : element))
  const copy: Record<string, unknown> = { ...(value as Tree) }
  if (inner === undefined) delete copy[step]
  else copy[step] = inner
  return copy
}

/** Reads a slot; returns the same array as before when no record in it has changed. */
export function readSlot({ _sources: sources, isArray }: Slot, before: unknown): unknown {
  if (!isArray) return sources[0]?.read()
  const known = before as readonly unknown[] | undefined
  let isSame = known?.length === sources.length
  const rows: unknown[] = []
  for (let i = 0; i < sources.length; i++) {
    const row = sources[i]?.read()
    // A deleted record leaves the list.
    if (row !== undefined) rows.push(row)
    if (isSame && row !== known?.[i]) isSame = false
  }
  return isSame ? before : rows
}

/** The payload property of a batch item. */
const RESULT = 'result'

/** A batch item with the current record, or with the error of its deletion. */
function itemOf(item: Tree, { _sources: [shown] }: Slot): Tree {
  const gone = shown?._entry._deletionError
  if (gone)
    return item[RESULT] === gone.body ? item : { ...item, statusCode: gone.status, [RESULT]: gone.body }
  const record = shown?.read()
  // An evicted record stays visible until it is refetched.
  return record === undefined || record === item[RESULT]
    ? item
    : { ...item, statusCode: 200, [RESULT]: record }
}

/** Copies the value with the current content of a slot. */
export function fillSlot(value: unknown, slot: Slot): unknown {
  const { path } = slot
  const outer = path.slice(0, -1)
  const holder = valueAt(value, outer) as Tree | undefined
  const isItem = path.at(-1) === RESULT && typeof holder?.['statusCode'] === 'number'
  const place = isItem ? outer : path
  const before = isItem ? holder : valueAt(value, path)
  const after = isItem ? itemOf(holder, slot) : readSlot(slot, before)
  return after === before ? value : withValueAt(value, place, after)
}
