import type { DehydratedState } from '@portal/ui-api'
import { STATE_ID } from './firstPaintIds'

/** Whether the HTML has the dehydrated cache of the data client, so that the first queries need no request. */
export const hasState = (page = document): boolean => page.getElementById(STATE_ID) !== null

/** The dehydrated cache of the server's data client, to hydrate the browser's; undefined when the HTML has none. */
export function givenState(page = document): DehydratedState | undefined {
  const json = page.getElementById(STATE_ID)?.textContent
  // Serialized by the server's data client of the same version; hydration validates each entry.
  return json ? (JSON.parse(json) as DehydratedState) : undefined
}
