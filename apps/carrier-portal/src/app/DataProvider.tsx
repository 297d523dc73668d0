import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import { createUiApi, type UiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { usePortalEvent } from '#/events/usePortalEvent'
import { createUnavailableLoads, UnavailableLoadsContext } from '#/loads/unavailableLoads'
import { PortalSettingsProvider } from '#/session/PortalSettingsProvider'
import { useSession } from '#/session/SessionProvider'
import { identityOf } from '#/session/session'
import { developmentChecks } from './developmentChecks'

export interface DataProviderProps {
  fetch: typeof globalThis.fetch
  /** Called per request; null for none. */
  csrfToken: () => string | null
  children: ReactNode
}

/**
 * Provides the data client of one person and account. Another identity gets a new client with an empty cache,
 * so data fetched under one identity is never shown under another.
 */
export function DataProvider({ fetch, csrfToken, children }: DataProviderProps) {
  const identity = identityOf(useSession())
  const { client, unavailable } = useMemo(
    () => ({ identity, client: createClient(fetch, csrfToken), unavailable: createUnavailableLoads() }),
    [identity, fetch, csrfToken],
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

const createClient = (fetch: typeof globalThis.fetch, csrfToken: () => string | null): UiApi =>
  createUiApi({
    ...developmentChecks(),
    fetch,
    // Mobile connections drop: retry before reporting.
    retry: { retries: 2 },
    headers: () => requestHeaders(csrfToken()),
  })
