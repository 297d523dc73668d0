import { createUiApi, type UiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { usePortalEvent } from '../events/usePortalEvent'
import { createUnavailableLoads, UnavailableLoadsContext } from '../loads/unavailableLoads'
import { PortalSettingsProvider } from '../session/PortalSettingsProvider'
import { useSession } from '../session/SessionProvider'
import { identityOf } from '../session/session'
import { developmentChecks } from './developmentChecks'

export interface DataProviderProps {
  fetch: typeof globalThis.fetch
  /** Asked for each request; null for none. */
  csrfToken: () => string | null
  children: ReactNode
}

/**
 * The data of one person in one account. Another person or account gets a new client with an empty cache, so nothing
 * that was read under one identity is ever shown under another.
 */
export function DataProvider({ fetch, csrfToken, children }: DataProviderProps) {
  const identity = identityOf(useSession())
  const { client, unavailable } = useMemo(
    () => ({ identity, client: createClient(fetch, csrfToken), unavailable: createUnavailableLoads() }),
    [identity, fetch, csrfToken],
  )
  // What the former identity knew is dropped. It is not disposed of: React may mount the same one again.
  // Afterwards: while its readers are still there, each of them would read again, for nobody.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  // Before the page is loaded anew for another account, nothing of this one may be read any more (ACC-07).
  usePortalEvent('accountSwitched', () => client.clear())
  return (
    <UiApiProvider client={client}>
      <PortalSettingsProvider>
        <UnavailableLoadsContext value={unavailable}>{children}</UnavailableLoadsContext>
      </PortalSettingsProvider>
    </UiApiProvider>
  )
}

const createClient = (fetch: typeof globalThis.fetch, csrfToken: () => string | null): UiApi =>
  createUiApi({
    ...developmentChecks(),
    fetch,
    // On the road connections come and go: a read that was lost is sent again before anybody hears of it.
    retry: { retries: 2 },
    headers: () => {
      const token = csrfToken()
      return token === null ? {} : { 'X-CSRF-Token': token }
    },
  })
