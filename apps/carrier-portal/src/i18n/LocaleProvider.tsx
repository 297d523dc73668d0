import { createContext, use, useEffect, useMemo, useState, useTransition, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { loadCatalogue, type Catalogue } from './catalogues'
import { DEFAULT_LOCALE, detectLocale, readChosenLocale, rememberLocale, type Locale } from './locales'
import type { Messages } from './Messages'

interface LocaleContextValue {
  locale: Locale
  /** Changes the language at once. `remember` keeps it for the next visit in this browser. @default true */
  setLocale: (locale: Locale, options?: { remember: boolean }) => void
}

const LocaleContext = createContext<LocaleContextValue | undefined>(undefined)
const MessagesContext = createContext<Messages>({})

/** The language in use and how to change it. */
export function useLocale(): LocaleContextValue {
  const value = use(LocaleContext)
  if (!value) throw new Error('useLocale is used outside LocaleProvider.')
  return value
}

/** Decides the language, names it on the document and loads what every page says. Suspends while loading. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setCurrent] = useState(() => detectLocale(readChosenLocale(), navigator.languages))
  const [, startTransition] = useTransition()

  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = 'ltr'
  }, [locale])

  const value = useMemo<LocaleContextValue>(
    () => ({
      locale,
      setLocale(next, { remember } = { remember: true }) {
        if (remember) rememberLocale(next)
        // The page stays readable in the old language until the new one has arrived.
        startTransition(() => setCurrent(next))
      },
    }),
    [locale],
  )
  return (
    <LocaleContext value={value}>
      <WithMessages catalogue="shared">{children}</WithMessages>
    </LocaleContext>
  )
}

/** Adds the messages of one feature to those already there. Suspends while they load. */
export function WithMessages({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { locale } = useLocale()
  const outer = use(MessagesContext)
  const own = use(loadCatalogue(catalogue, locale))
  // Both are built the same way, so the mix is all text or all parsed.
  const messages = useMemo(() => ({ ...outer, ...own }) as Messages, [outer, own])
  return (
    <MessagesContext value={messages}>
      <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={messages}>
        {children}
      </IntlProvider>
    </MessagesContext>
  )
}
