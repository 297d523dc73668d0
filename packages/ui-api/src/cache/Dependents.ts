/** Something that shows a value and must hear when it changes. */
export interface Dependent {
  /** The value has changed; it must be read again. */
  onChange(): void
  /** The value is the same, but may be older than it was thought to be. */
  onAge(): void
}

/** None, one or many: most values have one dependent, so a set is made for the second only. */
export type Some<T> = T | Set<T> | null
export type Dependents = Some<Dependent>

export function withOne<T>(all: Some<T>, one: T): Some<T> {
  if (all === null || all === one) return one
  return all instanceof Set ? all.add(one) : new Set([all, one])
}

export function withoutOne<T>(all: Some<T>, one: T): Some<T> {
  if (all === one) return null
  if (all instanceof Set) {
    all.delete(one)
    if (all.size === 0) return null
  }
  return all
}

export function forEachOf<T>(all: Some<T>, visit: (one: T) => void): void {
  if (all instanceof Set) for (const one of all) visit(one)
  else if (all !== null) visit(all)
}
