import { engineOf } from '../core/UiApi.js'
import type { Snapshot } from '../core/Snapshot.js'
import { queriesOf } from '../core/queryOf.js'
import { refresh } from '../core/scheduler.js'
import { defaultClient } from './defaultClient.js'

/** Refetches the query of a snapshot, for the function of this name. @throws {Error} (as rejection) */
export async function refreshSnapshot<Data>(
  name: string,
  snapshot: Snapshot<Data> & { readonly refresh?: () => Promise<Snapshot<Data>> },
): Promise<Snapshot<Data>> {
  // A wired property is undefined until its component has rendered.
  const { refresh: refreshOfHook, data } = Object(snapshot) as typeof snapshot
  if (refreshOfHook) return refreshOfHook()
  const queries = queriesOf(engineOf(defaultClient(name)))
  const withData = queries.filter((one) => data !== undefined && one.read().data === data)
  // Server methods may respond with equal numbers or texts, which tell no query from another.
  const isOne = withData.length === 1 || Object(data) === data
  const query = queries.find((one) => one.read() === snapshot) ?? (isOne ? withData[0] : undefined)
  if (!query)
    throw new Error(
      `${name} got a snapshot that the default client does not cache. Pass the result of useWire, or the latest snapshot of load, peek or observe.`,
    )
  // The snapshot has the type of its query.
  return refresh(query)._promise as Promise<Snapshot<Data>>
}

/**
 * Refetches the query of a snapshot: the result of a hook, or a snapshot of `load`, `peek` or `observe` of the default
 * client.
 *
 * @throws {Error} (as rejection) for a snapshot that is neither; {Error} before `setDefaultClient`.
 *
 * @example
 * const loads = useWire(findLoads, { pageSize: 25 })
 * await refreshApex(loads)
 */
export async function refreshApex<Data>(
  snapshot: Snapshot<Data> & { readonly refresh?: () => Promise<Snapshot<Data>> },
): Promise<Snapshot<Data>> {
  return refreshSnapshot('refreshApex', snapshot)
}
