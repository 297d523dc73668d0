import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { IntlProvider } from 'react-intl'
import { portalEvents } from '../events/portalEvents'
import { loadCatalogue, loadLanguage, type Catalogue } from './catalogues'
import { DEFAULT_LOCALE, detectLocale, readChosenLocale, rememberLocale, type Locale } from './locales'
import type { Messages } from './Messages'

interface LocaleContextValue {
  locale: Locale
  /**
   * Changes the language, as soon as all words of the page have arrived; without them the page stays as it is, and who has
   * chosen is told (channel `languageMissing`). `remember` keeps it for the next visit in this browser, and for its other tabs.
   * @default true
   */
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
  const wanted = useRef(locale)

  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = 'ltr'
  }, [locale])

  const value = useMemo<LocaleContextValue>(() => {
    async function speak(next: Locale, isChosen: boolean) {
      wanted.current = next
      try {
        // Drawn without its words, the page would be gone, and what was typed with it.
        await loadLanguage(next)
      } catch {
        if (isChosen) portalEvents.publish('languageMissing', {})
        return
      }
      if (wanted.current === next) startTransition(() => setCurrent(next))
    }
    return {
      locale,
      setLocale(next, { remember } = { remember: true }) {
        if (remember) rememberLocale(next)
        void speak(next, remember)
      },
    }
  }, [locale])
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
