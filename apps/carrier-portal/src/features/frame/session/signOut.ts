import type { UiApi } from '@portal/ui-api'
import { clearDevice } from '#/device/clearDevice'
import { getLogoutUrl } from '#/methods/sessionMethods'
import { pagePaths } from '#/address/pageTable'
import { identityOf, type Session } from '#/session/session'
import type { SessionStore } from '#/session/sessionStore'

export interface SignOutParts {
  uiApi: UiApi
  store: SessionStore
  session: Session
  /** @default the browser's own */
  leave?: (address: string) => void
}

/**
 * Ends the session, deletes stored values and opens the provider's URL (SES-01). The cache is left to the
 * page's unload: clearing it would refetch without a session.
 */
export async function signOut({
  uiApi,
  store,
  session,
  leave = (address) => window.location.assign(address),
}: SignOutParts): Promise<void> {
  const { data } = await uiApi.load(getLogoutUrl, { isShipper: session.communityType === 'Shipper' })
  // Local values are deleted even when the request fails.
  await store.signOut().catch(() => undefined)
  await clearDevice(identityOf(session))
  leave(data ?? pagePaths.Login)
}
