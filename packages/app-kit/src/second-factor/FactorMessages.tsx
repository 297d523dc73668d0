import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { loadOnce } from '../loading/loadOnce'
import type { Messages } from '../i18n/createCatalogues'

const english = loadOnce<Messages>(() => import('./messages/en-US.json').then((file) => file.default))
const catalogues: Readonly<Record<string, () => Promise<Messages>>> = {
  'es-US': loadOnce<Messages>(() => import('./messages/es-US.json').then((file) => file.default)),
}

/** Adds the messages of the second factor to the page's. Suspends while they load. */
export function FactorMessages({ children }: { children: ReactNode }) {
  const { locale, messages: outer, onError } = useIntl()
  const own = use((catalogues[locale] ?? english)())
  // From the same build: all text or all parsed.
  const messages = useMemo(() => ({ ...outer, ...own }) as Messages, [outer, own])
  return (
    <IntlProvider locale={locale} messages={messages} onError={onError}>
      {children}
    </IntlProvider>
  )
}
