import { isObject } from '../config/isObject.js'
import type { Slot } from './Slot.js'
import type { Part } from '../representations/Representation.js'

/** The part that describes what is under a name. */
export function partOf(part: Part | undefined, name: string | number): Part | undefined {
  if (!part || part.kind === 'record') return undefined
  if (part.kind === 'document') return part.parts?.[name]
  return part.kind === 'item' && name !== 'result' ? undefined : part.of
}

/** The value of a shared entry keeps identity by itself; looking into it would tear it apart. */
const isShared = (part: Part | undefined, value: unknown, slots: readonly Slot[]) =>
  part?.kind === 'record' ||
  (part?.kind === 'document' && slots.some(({ shows: [one] }) => one?.read() === value))

/**
 * The new value, built of the old one's objects wherever they are equal; the old value itself when all of it is.
 * So whatever shows an unchanged part sees the same object. `slots` are where the new one shows shared entries.
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
