import type { Snapshot } from '../core/Snapshot.js'
import { refreshSnapshot } from './refreshApex.js'

export { setDefaultClient } from './defaultClient.js'
export { gql } from '../adapters/graphql/gql.js'
export { graphql } from '../adapters/graphql/graphql.js'

/**
 * Sends the query of a result again, as in LWC: the result of a hook, or a snapshot of the default client.
 *
 * @throws {Error} (as rejection) for a snapshot that is neither; {Error} before `setDefaultClient`.
 *
 * @example
 * const loads = useWire(graphql, { query: LOADS })
 * await refreshGraphQL(loads)
 */
export async function refreshGraphQL<Data>(
  result: Snapshot<Data> & { readonly refresh?: () => Promise<Snapshot<Data>> },
): Promise<Snapshot<Data>> {
  return refreshSnapshot('refreshGraphQL', result)
}
