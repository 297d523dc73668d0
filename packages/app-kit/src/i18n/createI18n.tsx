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
import type { Messages } from './createCatalogues'
import { DEFAULT_LOCALE, storeChosenLocale } from './locales'

export interface I18nOptions<L extends string> {
  /** Loaders of `createCatalogues`. */
  loadCatalogue: (catalogue: string, locale: L) => Promise<Messages>
  loadLanguage: (locale: L) => Promise<unknown>
  /** The catalogue of every page. */
  shared: string
  firstLocale: () => L
  /** Tells the server the language of the next first paint. */
  rememberLocale: (locale: L) => void
  /** Called when the messages of a language that the user chose do not load. */
  onMissing?: () => void
}

export interface LocaleContextValue<L extends string> {
  locale: L
  /**
   * Switches the language after all messages of the page have been fetched; when a fetch fails, the page stays
   * as it is. `remember` stores the choice for this browser and its other tabs.
   *
   * @default true
   */
  setLocale: (locale: L, options?: { remember: boolean }) => void
}

/**
 * Creates the language providers of an application.
 *
 * @example
 * ```ts
 * export const { LocaleProvider, WithMessages, useLocale } = createI18n({
 *   loadCatalogue, loadLanguage, shared: 'shell', firstLocale, rememberLocale })
 * ```
 */
export function createI18n<L extends string>({
  loadCatalogue,
  loadLanguage,
  shared,
  firstLocale,
  rememberLocale,
  onMissing,
}: I18nOptions<L>) {
  const LocaleContext = createContext<LocaleContextValue<L> | undefined>(undefined)
  const MessagesContext = createContext<Messages>({})

  /** Returns the current language and its setter. */
  function useLocale(): LocaleContextValue<L> {
    const value = use(LocaleContext)
    if (!value) throw new Error('useLocale is used outside LocaleProvider.')
    return value
  }

  /** Adds a catalogue to those of its ancestors. Suspends while it loads. */
  function WithMessages({ catalogue, children }: { catalogue: string; children: ReactNode }) {
    const { locale } = useLocale()
    const outer = use(MessagesContext)
    const own = use(loadCatalogue(catalogue, locale))
    // From the same build: all text or all parsed.
    const messages = useMemo(() => ({ ...outer, ...own }) as Messages, [outer, own])
    return (
      <MessagesContext value={messages}>
        <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={messages}>
          {children}
        </IntlProvider>
      </MessagesContext>
    )
  }

  /** Detects the language, sets it on the document and provides the shared catalogue. Suspends while that loads. */
  function LocaleProvider({ children }: { children: ReactNode }) {
    const [locale, setCurrent] = useState(firstLocale)
    const wanted = useRef(locale)

    // Before the page's effects, whose requests are in the language of the document.
    useLayoutEffect(() => void (document.documentElement.lang = locale), [locale])
    useEffect(() => rememberLocale(locale), [locale])

    const value = useMemo<LocaleContextValue<L>>(() => {
      async function change(next: L, isChosen: boolean) {
        wanted.current = next
        try {
          // Rendering without messages would unmount the page and lose typed text.
          await loadLanguage(next)
        } catch {
          if (isChosen) onMissing?.()
          return
        }
        if (wanted.current === next) startTransition(() => setCurrent(next))
      }
      return {
        locale,
        setLocale(next, { remember } = { remember: true }) {
          if (remember) storeChosenLocale(next)
          void change(next, remember)
        },
      }
    }, [locale])
    return (
      <LocaleContext value={value}>
        <WithMessages catalogue={shared}>{children}</WithMessages>
      </LocaleContext>
    )
  }

  return { LocaleProvider, WithMessages, useLocale }
}
