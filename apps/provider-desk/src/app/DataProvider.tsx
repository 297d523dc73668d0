import { UiApiProvider } from '@portal/ui-api/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useLocale } from '#/i18n/i18n'
import { useSession } from '#/session/SessionProvider'
import { createClient, type FirstClient } from './createClient'

export interface DataProviderProps {
  fetch: typeof globalThis.fetch
  /** Read for each request; null for none. */
  csrfToken: () => string | null
  /** The client that has the cache of the HTML. */
  first?: FirstClient | undefined
  children: ReactNode
}

/**
 * Creates one data-layer client per signed-in person and language: nothing cached for one person is shown to
 * another, and labels of the metadata follow the language.
 */
export function DataProvider({ fetch, csrfToken, first, children }: DataProviderProps) {
  const { userId } = useSession()
  const { locale } = useLocale()
  const client = useMemo(
    () =>
      first?.userId === userId && first.locale === locale
        ? first.client
        : createClient({ fetch, csrfToken, locale }),
    [userId, locale, fetch, csrfToken, first],
  )
  // After unmount; otherwise remaining subscribers would refetch the cleared queries.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client])
  return <UiApiProvider client={client}>{children}</UiApiProvider>
}
