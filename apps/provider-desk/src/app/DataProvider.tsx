import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useLocale } from '#/i18n/i18n'
import { useSession } from '#/session/SessionProvider'

export interface DataProviderProps {
  fetch: typeof globalThis.fetch
  /** Read for each request; null for none. */
  csrfToken: () => string | null
  children: ReactNode
}

/**
 * Creates one data-layer client per signed-in person and language: nothing cached for one person is shown to
 * another, and labels of the metadata follow the language.
 */
export function DataProvider({ fetch, csrfToken, children }: DataProviderProps) {
  const { userId } = useSession()
  const { locale } = useLocale()
  const { client } = useMemo(
    () => ({
      userId,
      client: createUiApi({
        fetch,
        retry: { retries: 2 },
        headers: () => ({ 'Accept-Language': locale, ...requestHeaders(csrfToken()) }),
      }),
    }),
    [userId, locale, fetch, csrfToken],
  )
  // After unmount; otherwise remaining subscribers would refetch the cleared queries.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return <UiApiProvider client={client}>{children}</UiApiProvider>
}
