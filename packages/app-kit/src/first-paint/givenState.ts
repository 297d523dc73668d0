import type { DehydratedState } from '@portal/ui-api'
import { STATE_ID } from './firstPaintIds'

/** Whether the page came with the cache of its data client, so that its first reads need no request. */
export const hasState = (page = document): boolean => page.getElementById(STATE_ID) !== null

/** The cache of the data client with which the server rendered the page; undefined without it. */
export function givenState(page = document): DehydratedState | undefined {
  const json = page.getElementById(STATE_ID)?.textContent
  // Written by the server's data client of the same version; the client checks each part.
  return json ? (JSON.parse(json) as DehydratedState) : undefined
}
