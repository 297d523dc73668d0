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
  if (snapshot.refresh) return snapshot.refresh()
  const query = queriesOf(engineOf(defaultClient(name))).find((one) => {
    const now = one.read()
    return now === snapshot || (snapshot.data !== undefined && now.data === snapshot.data)
  })
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
