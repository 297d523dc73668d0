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

// Asked once: in Node the environment is slow to read, and bundlers drop the other branch.
const isProduction = process.env.NODE_ENV === 'production'
const leave = () => undefined

/** Freezes data, all the way down; production does without. */
export const freezeInDevelopment: (value: unknown) => void = isProduction ? leave : deepFreeze
/** Freezes one object. */
export const freezeTopInDevelopment: (value: object) => void = isProduction ? leave : Object.freeze
