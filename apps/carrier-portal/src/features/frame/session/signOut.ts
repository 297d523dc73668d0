import type { UiApi } from '@portal/ui-api'
import { forgetOnDevice } from '../../../device/forgetOnDevice'
import { getLogoutUrl } from '../../../methods/sessionMethods'
import { pagePaths } from '../../../page/pageTable'
import { identityOf, type Session } from '../../../session/session'
import type { SessionStore } from '../../../session/sessionStore'

export interface SignOutParts {
  uiApi: UiApi
  store: SessionStore
  session: Session
  /** @default the browser's own */
  leave?: (address: string) => void
}

/**
 * Ends the session, forgets what was stored, and goes to the provider's address for it (SES-01). What was read goes with
 * the page: dropping it earlier would make the page read it again, now without a session.
 */
export async function signOut({
  uiApi,
  store,
  session,
  leave = (address) => window.location.assign(address),
}: SignOutParts): Promise<void> {
  const { data } = await uiApi.load(getLogoutUrl, { isShipper: session.communityType === 'Shipper' })
  // A server that can't be reached has nothing to sign out from: what is stored here goes in any case.
  await store.signOut().catch(() => undefined)
  await forgetOnDevice(identityOf(session))
  leave(data ?? pagePaths.Login)
}
