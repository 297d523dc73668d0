import type { ConfigType } from '../config/configType.js'
import type { ReadDefinition } from '../define/adapterTypes.js'
import { keyText } from '../key/cacheKey.js'
import type { Query } from '../snapshot/Query.js'
import type { CheckValue } from '../validate/checkConfig.js'

type Config = Readonly<Record<string, unknown>>

/** A configuration as it was when it was checked; callers may change theirs. */
interface Known {
  readonly adapter: ReadDefinition
  readonly query: Query
  readonly copy: Config
  readonly size: number
}

/** A list as callers gave it, and what checking it has brought. */
interface KnownList {
  readonly given: readonly unknown[]
  readonly checked: unknown
  readonly text: string
}

/** Equal by content for what configurations are usually made of: scalars and lists of scalars. */
function isSame(copy: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return copy === given
  if (!Array.isArray(copy) || !Array.isArray(given) || copy.length !== given.length) return false
  for (let i = 0; i < copy.length; i++) if (copy[i] !== given[i] || typeof copy[i] === 'object') return false
  return true
}

/**
 * Finds the query of a configuration object that has been seen before without checking it again; and checks a list of
 * fields once for the many configurations that name the same.
 */
export class QueryMemo {
  private readonly known = new WeakMap<object, Known>()
  /** The last list of each type. */
  private readonly lists = new Map<ConfigType<unknown, unknown>, KnownList>()

  get(adapter: ReadDefinition, config: unknown): Query | undefined {
    const known = this.known.get(config as object)
    if (known === undefined || known.adapter !== adapter || known.query.isDropped) return undefined
    let left = known.size
    for (const name in config as Config) {
      if (!isSame(known.copy[name], (config as Config)[name])) return undefined
      left--
    }
    return left === 0 ? known.query : undefined
  }

  /** `config` has been checked to be an object. */
  set(adapter: ReadDefinition, config: unknown, query: Query): void {
    const copy: Record<string, unknown> = {}
    let size = 0
    for (const name in config as Config) {
      const value = (config as Config)[name]
      copy[name] = Array.isArray(value) ? this.copyOf(query, name, value) : value
      size++
    }
    this.known.set(config as object, { adapter, query, copy, size })
  }

  readonly check: CheckValue = (type, value, name) => {
    if (!Array.isArray(value) || !type.keyOf) return type.check(value, name)
    const last = this.lists.get(type)
    if (last && isSame(last.given, value)) return last.checked
    const checked = type.check(value, name)
    this.lists.set(type, { given: [...(value as unknown[])], checked, text: keyText(type, checked) })
    return checked
  }

  readonly text: typeof keyText = (type, value) => {
    const last = typeof value === 'object' && type && this.lists.get(type)
    return last && last.checked === value ? last.text : keyText(type, value)
  }

  /** The list that was just checked has a copy already. */
  private copyOf({ definition, values }: Query, name: string, value: readonly unknown[]) {
    const type = definition.config[name]
    const last = type && this.lists.get(type)
    return last && last.checked === values[name] ? last.given : [...value]
  }
}
