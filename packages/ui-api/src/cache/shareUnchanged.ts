import { isObject } from '../define/json.js'
import type { Slot } from './Slot.js'
import type { Part } from '../representations/Representation.js'

/** The part that describes a property. */
export function partOf(part: Part | undefined, name: string | number): Part | undefined {
  if (!part || part.kind === 'record') return undefined
  if (part.kind === 'document') return part._parts?.[name]
  return part.kind === 'item' && name !== 'result' ? undefined : part.of
}

/** A normalized entry keeps its own identity. */
const isShared = (part: Part | undefined, value: unknown, slots: readonly Slot[]) =>
  part?.kind === 'record' ||
  (part?.kind === 'document' && slots.some(({ _sources: [one] }) => one?.read() === value))

/**
 * Builds the new value from equal objects of the old one; returns the old value if all are equal. So subscribers of
 * an unchanged part keep its identity.
 */
export function shareUnchanged(
  before: unknown,
  after: unknown,
  part: Part | undefined,
  slots: readonly Slot[],
): unknown {
  if (before === after || isShared(part, after, slots)) return after
  if (Array.isArray(before) && Array.isArray(after)) {
    let isSame = before.length === after.length
    for (let i = 0; i < after.length; i++) {
      after[i] = shareUnchanged(before[i], after[i], partOf(part, i), slots)
      if (after[i] !== before[i]) isSame = false
    }
    return isSame ? before : after
  }
  if (!isObject(before) || !isObject(after)) return after
  const merged: Record<string, unknown> = {}
  const names = Object.keys(after)
  let isSame = names.length === Object.keys(before).length
  for (const name of names) {
    const known = Object.hasOwn(before, name) ? before[name] : undefined
    merged[name] = shareUnchanged(known, after[name], partOf(part, name), slots)
    if (merged[name] !== known || !Object.hasOwn(before, name)) isSame = false
  }
  return isSame ? before : merged
}
