import { portalEvents } from '../../../events/portalEvents'
import type { SessionStore } from '../../../session/sessionStore'

export interface SwitchAccountParts {
  store: Pick<SessionStore, 'switchAccount'>
  /** Where the person is. */
  address: string
  /** Loads the page anew at an address. */
  load: (address: string) => void
}

/** Parameters that name an account; none may survive a switch (ACC-03, RTE-16). */
const ACCOUNT_PARAMS = ['accountId', 'carrier']

/**
 * Works for another account from now on: saves it, tells everybody (ACC-07) and loads the page anew without the account
 * in its address, so that nothing of the former account stays (ACC-03).
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
