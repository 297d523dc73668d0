/** Something that shows a value and must hear of it. */
export interface Dependent {
  /** The value has changed and must be read again; or (false) it is the same, but may be older than it was thought to be. */
  tell(isChange: boolean): void
}

/** None, one or many: most values have one dependent, so a set is made for the second only. */
export type Some<T> = T | Set<T> | null

/** Something that others show. */
export interface Shown {
  dependents: Some<Dependent>
}

export function withOne<T>(all: Some<T>, one: T): Some<T> {
  if (all === null || all === one) return one
  return all instanceof Set ? all.add(one) : new Set([all, one])
}

export function withoutOne<T>(all: Some<T>, one: T): Some<T> {
  return all === one || (all instanceof Set && all.delete(one) && all.size === 0) ? null : all
}

export function forEachOf<T>(all: Some<T>, visit: (one: T) => void): void {
  if (all instanceof Set) all.forEach(visit)
  else if (all !== null) visit(all)
}

/** True when one of them is such. */
export function isSomeOf<T>(all: Some<T>, isSuch: (one: T) => boolean): boolean {
  let isFound = false
  forEachOf(all, (one) => {
    isFound ||= isSuch(one)
  })
  return isFound
}

export const addDependent = (shown: Shown, one: Dependent): void => {
  shown.dependents = withOne(shown.dependents, one)
}

export const removeDependent = (shown: Shown, one: Dependent): void => {
  shown.dependents = withoutOne(shown.dependents, one)
}

export const tellDependents = ({ dependents }: Shown, isChange: boolean): void =>
  forEachOf(dependents, (one) => one.tell(isChange))
