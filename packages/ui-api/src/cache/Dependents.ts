/** Something that shows a value and must hear when it changes. */
export interface Dependent {
  /** The value has changed; it must be read again. */
  onChange(): void
  /** The value is the same, but may be older than it was thought to be. */
  onAge(): void
}

/** Few or many dependents: most values have one, so a Set is made for the second only. */
export type Dependents = Dependent | Set<Dependent> | null

export function withDependent(all: Dependents, one: Dependent): Dependents {
  if (all === null || all === one) return one
  return all instanceof Set ? all.add(one) : new Set([all, one])
}

export function withoutDependent(all: Dependents, one: Dependent): Dependents {
  if (all === one) return null
  if (all instanceof Set) {
    all.delete(one)
    if (all.size === 0) return null
  }
  return all
}

export function forEachDependent(all: Dependents, visit: (one: Dependent) => void): void {
  if (all instanceof Set) for (const one of all) visit(one)
  else if (all !== null) visit(all)
}
