/**
 * Freezes a value and all that it holds. What is frozen already is taken to be frozen all the way down. Goes through a
 * list instead of calling itself: a hostile answer may be nested deeper than the stack.
 */
function deepFreeze(value: unknown): void {
  const left: unknown[] = [value]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null || Object.isFrozen(part)) continue
    Object.freeze(part)
    // Nothing to freeze is left out, so that the list ends with the last of it.
    for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) left.push(inner)
  }
}

const leave = () => undefined

// Asked once, in Node the environment is slow to read; and each time in full, so that bundlers drop the other branch.
/** Freezes data, all the way down; production does without. */
export const freezeInDevelopment: (value: unknown) => void =
  process.env.NODE_ENV === 'production' ? leave : deepFreeze
/** Freezes one object. */
export const freezeTopInDevelopment: (value: object) => void =
  process.env.NODE_ENV === 'production' ? leave : Object.freeze
