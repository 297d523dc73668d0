import type { ReadDefinition } from '../define/adapterTypes.js'
import { cacheKey } from '../cache/cacheKey.js'
import { Query as NewQuery } from './Query.js'
import { checkRead } from '../define/checkConfig.js'
import type { Engine, Query } from './Engine.js'
import { addQuery } from './queryOf.js'

type Config = Readonly<Record<string, unknown>>

/** A copy of a validated configuration; callers may mutate theirs. */
interface Known {
  readonly adapter: ReadDefinition
  readonly query: Query
  readonly copy: Config
  readonly size: number
}

type Memo = WeakMap<object, Known>
/** Key of the memo in `adapterState`. */
const MEMO = {}

const memoOf = ({ _adapterState: adapterState }: Engine): Memo => {
  // Only this module uses the key.
  let memo = adapterState.get(MEMO) as Memo | undefined
  if (!memo) adapterState.set(MEMO, (memo = new WeakMap()))
  return memo
}

/** Compares scalars and lists of scalars by value. */
function isSame(copy: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return copy === given
  if (!Array.isArray(copy) || !Array.isArray(given) || copy.length !== given.length) return false
  for (let i = 0; i < copy.length; i++) if (copy[i] !== given[i] || typeof copy[i] === 'object') return false
  return true
}

function recall({ adapter, query, copy, size }: Known, asked: ReadDefinition, config: Config) {
  if (adapter !== asked || query._queryCache.get(query.name) !== query) return undefined
  let left = size
  for (const name in config) {
    if (!isSame(copy[name], config[name])) return undefined
    left--
  }
  return left === 0 ? query : undefined
}

/** Validates a configuration and finds or creates its query. @throws {UiApiConfigError} */
function queryByKey(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const checked = checkRead(adapter, config)
  if (!checked) return undefined
  const { _definition: definition, _variables: variables } = checked
  const key = cacheKey(definition, variables)
  return (
    engine._queryCache.get(key) ??
    addQuery(new NewQuery(engine, definition, variables, engine._queryCache, key))
  )
}

/** Finds the query of a known configuration object without validating it again. */
export function memoizedQuery(engine: Engine, adapter: ReadDefinition, config: unknown): Query | undefined {
  const memo = memoOf(engine)
  // A non-object is never in the memo.
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
