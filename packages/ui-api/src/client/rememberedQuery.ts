import type { ReadDefinition } from '../define/adapterTypes.js'
import { cacheKey } from '../key/cacheKey.js'
import { Query as NewQuery } from '../snapshot/Query.js'
import { checkRead } from '../validate/checkConfig.js'
import type { Engine, Query } from './Engine.js'
import { addQuery } from './queryOf.js'

type Config = Readonly<Record<string, unknown>>

/** A configuration as it was when it was checked; callers may change theirs. */
interface Known {
  readonly adapter: ReadDefinition
  readonly query: Query
  readonly copy: Config
  readonly size: number
}

type Memo = WeakMap<object, Known>
/** Under this, a client keeps what it remembers. */
const MEMO = {}

const memoOf = ({ kept }: Engine): Memo => {
  // Nothing else is kept under this name.
  let memo = kept.get(MEMO) as Memo | undefined
  if (!memo) kept.set(MEMO, (memo = new WeakMap()))
  return memo
}

/** Equal by content for what configurations are usually made of: scalars and lists of scalars. */
function isSame(copy: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return copy === given
  if (!Array.isArray(copy) || !Array.isArray(given) || copy.length !== given.length) return false
  for (let i = 0; i < copy.length; i++) if (copy[i] !== given[i] || typeof copy[i] === 'object') return false
  return true
}

function recall({ adapter, query, copy, size }: Known, asked: ReadDefinition, config: Config) {
  if (adapter !== asked || query.homeMap.get(query.name) !== query) return undefined
  let left = size
  for (const name in config) {
    if (!isSame(copy[name], config[name])) return undefined
    left--
  }
  return left === 0 ? query : undefined
}

/** The query of a configuration, checked and named. @throws {UiApiConfigError} */
function queryByKey(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const checked = checkRead(adapter, config)
  if (!checked) return undefined
  const { definition, given } = checked
  const key = cacheKey(definition, given)
  return engine.byKey.get(key) ?? addQuery(new NewQuery(engine, definition, given, engine.byKey, key))
}

/** Finds the query of a configuration object that has been seen before without checking it again. */
export function rememberedQuery(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const memo = memoOf(engine)
  // Anything may be asked for; what is no object is not in it.
  const known = memo.get(config as object)
  const remembered = known && recall(known, adapter, config as Config)
  if (remembered) return remembered
  const query = queryByKey(engine, adapter, config)
  if (!query) return undefined
  const copy: Record<string, unknown> = {}
  let size = 0
  for (const name in config as Config) {
    const value = (config as Config)[name]
    copy[name] = Array.isArray(value) ? [...(value as unknown[])] : value
    size++
  }
  memo.set(config as object, { adapter, query, copy, size })
  return query
}
