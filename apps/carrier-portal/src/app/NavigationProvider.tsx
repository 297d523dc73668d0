import { CommonWordsProvider, I18nProvider, RouterProvider } from '@portal/portal-ui'
import { useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '#/i18n/i18n'
import { FirstLocationContext } from '#/focus/PageHeading'

/** Passes router links and the current language to the components. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const [firstKey] = useState(useLocation().key)
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
      <RouterProvider navigate={(path) => void navigate(path)}>
        <CommonWordsProvider words={words}>
          <FirstLocationContext value={firstKey}>{children}</FirstLocationContext>
        </CommonWordsProvider>
      </RouterProvider>
    </I18nProvider>
  )
}
