/** Depends on a value and is notified of its changes. */
export interface Dependent {
  /** True: the value has changed and must be read. False: only its lifetime may have changed. */
  notify(isChange: boolean): void
}

/** None, one or many: most values have one dependent, so the Set is created for the second. */
export type OneOrMany<T> = T | Set<T> | null

/** A value with dependents. */
export interface HasDependents {
  _dependents: OneOrMany<Dependent>
}

export function added<T>(all: OneOrMany<T>, one: T): OneOrMany<T> {
  if (all === null || all === one) return one
  return all instanceof Set ? all.add(one) : new Set([all, one])
}

export function removed<T>(all: OneOrMany<T>, one: T): OneOrMany<T> {
  return all === one || (all instanceof Set && all.delete(one) && all.size === 0) ? null : all
}

export function forEachOf<T>(all: OneOrMany<T>, visit: (one: T) => void): void {
  if (all instanceof Set) all.forEach(visit)
  else if (all !== null) visit(all)
}

export function someOf<T>(all: OneOrMany<T>, isSuch: (one: T) => boolean): boolean {
  let isFound = false
  forEachOf(all, (one) => {
    isFound ||= isSuch(one)
  })
  return isFound
}

export const addDependent = (shown: HasDependents, one: Dependent): void => {
  shown._dependents = added(shown._dependents, one)
}

export const removeDependent = (shown: HasDependents, one: Dependent): void => {
  shown._dependents = removed(shown._dependents, one)
}

export const notifyDependents = ({ _dependents: dependents }: HasDependents, isChange: boolean): void =>
  forEachOf(dependents, (one) => one.notify(isChange))
