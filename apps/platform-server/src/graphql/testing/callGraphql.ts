import type { Caller } from '../../access/caller'
import type { Database } from '../../database/openDatabase'
import type { TestClient } from '../../testing/client'
import { callUiApi, type Answer } from '../../ui-api/testing/callUiApi'

export const GRAPHQL = '/services/data/v63.0/graphql'

type Variables = Readonly<Record<string, unknown>>

/** Sends a request as a signed-in client. */
export const sendGraphql = (client: TestClient, query: string, variables: Variables = {}) =>
  client.send('POST', GRAPHQL, { query, variables })

/** Runs a request as a caller, without session or network. */
export const callGraphql = (
  database: Database,
  caller: Caller,
  query: string,
  variables: Variables = {},
): Promise<Answer> => callUiApi(database, caller, GRAPHQL, { json: { query, variables } })

/** Renders a query of one list, below `uiapi`. */
export const listQuery = (list: string): string => `{ uiapi { query { ${list} } } }`
