import { I18nProvider, RouterProvider } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../i18n/LocaleProvider'
import { FirstLocationContext } from '../page/PageHeading'

/** Lets the components' links go through the router and speak the language in use. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const [firstKey] = useState(useLocation().key)
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={(path) => void navigate(path)}>
        <FirstLocationContext value={firstKey}>{children}</FirstLocationContext>
      </RouterProvider>
    </I18nProvider>
  )
}
