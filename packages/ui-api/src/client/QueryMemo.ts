import type { ReadDefinition } from '../define/adapterTypes.js'
import type { Query } from '../snapshot/Query.js'

/** A configuration as it was when it was checked; callers may change theirs. */
interface Known {
  readonly adapter: ReadDefinition
  readonly query: Query
  readonly names: readonly string[]
  readonly values: readonly unknown[]
}

type Config = Readonly<Record<string, unknown>>

/** Equal by content for what configurations are usually made of: scalars and lists of scalars. */
function isSame(copy: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return copy === given
  if (!Array.isArray(copy) || !Array.isArray(given) || copy.length !== given.length) return false
  for (let i = 0; i < copy.length; i++) if (copy[i] !== given[i] || typeof copy[i] === 'object') return false
  return true
}

/** Finds the query of a configuration object that has been seen before, without checking it again. */
export class QueryMemo {
  private readonly known = new WeakMap<object, Known>()

  get(adapter: ReadDefinition, config: unknown): Query | undefined {
    const known = this.known.get(config as object)
    if (known === undefined || known.adapter !== adapter || known.query.isDropped) return undefined
    const { names, values, query } = known
    let i = 0
    for (const name in config as Config) {
      if (name !== names[i] || !isSame(values[i], (config as Config)[name])) return undefined
      i++
    }
    return i === names.length ? query : undefined
  }

  /** `config` has been checked to be an object. */
  set(adapter: ReadDefinition, config: unknown, query: Query): void {
    const names = Object.keys(config as Config)
    const values = Object.values(config as Config)
    values.forEach((value, i) => {
      if (Array.isArray(value)) values[i] = [...(value as readonly unknown[])]
    })
    this.known.set(config as object, { adapter, query, names, values })
  }
}
