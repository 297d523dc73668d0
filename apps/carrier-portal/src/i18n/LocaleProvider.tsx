import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { IntlProvider } from 'react-intl'
import { portalEvents } from '#/events/portalEvents'
import { loadCatalogue, loadLanguage, type Catalogue } from './catalogues'
import { DEFAULT_LOCALE, firstLocale, rememberLocale, storeChosenLocale, type Locale } from './locales'
import type { Messages } from './Messages'

interface LocaleContextValue {
  locale: Locale
  /**
   * Switches the language after all messages of the page have been fetched; when a fetch fails, the page
   * stays and `languageMissing` is published. `remember` stores the choice for this browser and its other
   * tabs.
   *
   * @default true
   */
  setLocale: (locale: Locale, options?: { remember: boolean }) => void
}

const LocaleContext = createContext<LocaleContextValue | undefined>(undefined)
const MessagesContext = createContext<Messages>({})

/** Returns the current language and its setter. */
export function useLocale(): LocaleContextValue {
  const value = use(LocaleContext)
  if (!value) throw new Error('useLocale is used outside LocaleProvider.')
  return value
}

/** Detects the language, sets `lang` on the document and fetches the shared messages. Suspends while loading. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setCurrent] = useState(firstLocale)
  const wanted = useRef(locale)

  // Before the page's effects, whose requests are in the language of the document.
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = 'ltr'
  }, [locale])
  useEffect(() => rememberLocale(locale), [locale])

  const value = useMemo<LocaleContextValue>(() => {
    async function speak(next: Locale, isChosen: boolean) {
      wanted.current = next
      try {
        // Rendering without messages would unmount the page and lose typed text.
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
        if (remember) storeChosenLocale(next)
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

/** Adds a feature's messages to the context. Suspends while loading. */
export function WithMessages({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { locale } = useLocale()
  const outer = use(MessagesContext)
  const own = use(loadCatalogue(catalogue, locale))
  // Both catalogues come from the same build, so both are text or both are parsed.
  const messages = useMemo(() => ({ ...outer, ...own }) as Messages, [outer, own])
  return (
    <MessagesContext value={messages}>
      <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={messages}>
        {children}
      </IntlProvider>
    </MessagesContext>
  )
}
