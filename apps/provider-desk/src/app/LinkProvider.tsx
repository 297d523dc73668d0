import { CommonWordsProvider, I18nProvider, RouterProvider } from '@portal/portal-ui'
import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useLocale } from '#/i18n/i18n'

/** Connects links of components with the router, and sets the language. Hrefs include `/desk`. */
export function LinkProvider({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const intl = useIntl()
  const words = useMemo(
    () => ({
      optional: intl.formatMessage({ id: 'words.optional' }),
      pending: intl.formatMessage({ id: 'words.pending' }),
      close: intl.formatMessage({ id: 'words.close' }),
      remaining: intl.formatMessage({ id: 'words.remaining' }, { count: '{count}' }),
    }),
    [intl],
  )
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={(path) => void navigate(withoutBase(path))}>
        <CommonWordsProvider words={words}>{children}</CommonWordsProvider>
      </RouterProvider>
    </I18nProvider>
  )
}

const withoutBase = (path: string): string => path.replace(/^\/desk(?=\/|$)/, '') || '/'
