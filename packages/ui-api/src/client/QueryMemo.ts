import type { ReadDefinition } from '../define/adapterTypes.js'
import type { Query } from '../snapshot/Query.js'

interface Known {
  readonly adapter: ReadDefinition
  /** The configuration as it was; callers may change theirs. */
  readonly copy: Readonly<Record<string, unknown>>
  readonly query: Query
}

const copyOf = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as readonly unknown[])] : value

/** Equal by content for what configurations are usually made of: scalars and lists of scalars. */
function isSame(copy: unknown, given: unknown): boolean {
  if (copy === given) return typeof given !== 'object' || given === null
  if (!Array.isArray(copy) || !Array.isArray(given) || copy.length !== given.length) return false
  for (let i = 0; i < copy.length; i++) if (copy[i] !== given[i] || typeof copy[i] === 'object') return false
  return true
}

/** Finds the query of a configuration object that has been seen before, without checking it again. */
export class QueryMemo {
  private readonly known = new WeakMap<object, Known>()

  get(adapter: ReadDefinition, config: unknown): Query | undefined {
    if (typeof config !== 'object' || config === null) return undefined
    const known = this.known.get(config)
    if (known === undefined || known.adapter !== adapter || known.query.isDropped) return undefined
    const given = config as Readonly<Record<string, unknown>>
    for (const name in known.copy) if (!isSame(known.copy[name], given[name])) return undefined
    for (const name in given) if (!(name in known.copy)) return undefined
    return known.query
  }

  set(adapter: ReadDefinition, config: unknown, query: Query): void {
    if (typeof config !== 'object' || config === null) return
    const copy: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(config)) copy[name] = copyOf(value)
    this.known.set(config, { adapter, copy, query })
  }
}
