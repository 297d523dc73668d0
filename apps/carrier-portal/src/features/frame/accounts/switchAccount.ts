import { portalEvents } from '#/events/portalEvents'
import type { SessionStore } from '#/session/sessionStore'

export interface SwitchAccountParts {
  store: Pick<SessionStore, 'switchAccount'>
  /** Current URL. */
  address: string
  /** Reloads the page at a URL. */
  load: (address: string) => void
}

/** Parameters with an account; removed on a switch (ACC-03, RTE-16). */
const ACCOUNT_PARAMS = ['accountId', 'carrier']

/**
 * Switches the account: saves it, publishes the event (ACC-07) and reloads without the account in the URL, so
 * that no data of the former one remains (ACC-03).
 *
 * @throws {Error} when the server refuses; nothing has changed then.
 */
export async function switchAccount(accountId: string, { store, address, load }: SwitchAccountParts) {
  await store.switchAccount(accountId)
  portalEvents.publish('accountSwitched', { accountId })
  const url = new URL(address)
  for (const name of ACCOUNT_PARAMS) url.searchParams.delete(name)
  load(url.href)
}
