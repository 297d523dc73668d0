import { UiApiProvider } from '@portal/ui-api/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { usePortalEvent } from '#/events/usePortalEvent'
import { createUnavailableLoads, UnavailableLoadsContext } from '#/loads/unavailableLoads'
import { PortalSettingsProvider } from '#/session/PortalSettingsProvider'
import { useSession } from '#/session/SessionProvider'
import { identityOf } from '#/session/session'
import { createClient, type FirstClient } from './createClient'

export interface DataProviderProps {
  fetch: typeof globalThis.fetch
  /** Called per request; null for none. */
  csrfToken: () => string | null
  /** The client that has the cache of the HTML. */
  first?: FirstClient | undefined
  children: ReactNode
}

/**
 * Provides the data client of one person and account. Another identity gets a new client with an empty cache,
 * so data fetched under one identity is never shown under another.
 */
export function DataProvider({ fetch, csrfToken, first, children }: DataProviderProps) {
  const identity = identityOf(useSession())
  const { client, unavailable } = useMemo(
    () => ({
      client: first?.identity === identity ? first.client : createClient({ fetch, csrfToken }),
      unavailable: createUnavailableLoads(),
    }),
    [identity, fetch, csrfToken, first],
  )
  // Cleared, not disposed of: React may mount the same client again. In a microtask, after its subscribers
  // unmount; otherwise each would refetch.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  // No data of the former account may be rendered before the reload (ACC-07).
  usePortalEvent('accountSwitched', () => client.clear())
  return (
    <UiApiProvider client={client}>
      <PortalSettingsProvider>
        <UnavailableLoadsContext value={unavailable}>{children}</UnavailableLoadsContext>
      </PortalSettingsProvider>
    </UiApiProvider>
  )
}
