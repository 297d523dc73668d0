/**
 * Freezes a value deeply; stops at frozen objects. Iterative: the nesting of a hostile response may exceed the stack.
 */
function deepFreeze(value: unknown): void {
  const left: unknown[] = [value]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== 'object' || part === null || Object.isFrozen(part)) continue
    Object.freeze(part)
    for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) left.push(inner)
  }
}

const leave = () => undefined

// Evaluated once, since reading `process.env` is slow in Node; written out twice, so that bundlers drop one branch.
/** Freezes data deeply, except in production. */
export const freezeInDevelopment: (value: unknown) => void =
  process.env.NODE_ENV === 'production' ? leave : deepFreeze
/** Freezes one object, except in production. */
export const freezeTopInDevelopment: (value: object) => void =
  process.env.NODE_ENV === 'production' ? leave : Object.freeze
