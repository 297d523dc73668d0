import type { Part } from '../representations/Representation.js'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The part that describes what is under a name. */
export function partOf(part: Part | undefined, name: string | number): Part | undefined {
  if (part === undefined || part.kind === 'record') return undefined
  if (part.kind === 'document') return part.parts?.[name]
  return part.kind === 'item' && name !== 'result' ? undefined : part.of
}

/** Parts with entries of their own keep identity by themselves; looking into them would tear them apart. */
const isShared = (part: Part | undefined) =>
  part !== undefined && (part.kind === 'record' || (part.kind === 'document' && part.entry !== undefined))

/**
 * The new value, built of the old one's objects wherever they are equal; the old value itself when all of it is.
 * So whatever shows an unchanged part sees the same object.
 */
export function shareUnchanged(before: unknown, after: unknown, part: Part | undefined): unknown {
  if (before === after) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const of = part !== undefined && 'of' in part ? part.of : undefined
    const isAtomic = isShared(of)
    let isSame = before.length === after.length
    for (let i = 0; i < after.length; i++) {
      if (!isAtomic) after[i] = shareUnchanged(before[i], after[i], of)
      if (after[i] !== before[i]) isSame = false
    }
    return isSame ? before : after
  }
  if (!isObject(before) || !isObject(after)) return after
  const merged: Record<string, unknown> = {}
  const names = Object.keys(after)
  let isSame = names.length === Object.keys(before).length
  for (const name of names) {
    const inner = partOf(part, name)
    const known = Object.hasOwn(before, name) ? before[name] : undefined
    merged[name] = isShared(inner) ? after[name] : shareUnchanged(known, after[name], inner)
    if (merged[name] !== known || !Object.hasOwn(before, name)) isSame = false
  }
  return isSame ? before : merged
}
