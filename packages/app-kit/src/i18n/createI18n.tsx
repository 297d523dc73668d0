import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
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
import { loadOnce } from '../loading/loadOnce'
import { DEFAULT_LOCALE, storeChosenLocale, type Locale } from './locales'
import { firstLocale, rememberShownLocale, type LocaleCookie } from './shownLocale'

export { DEFAULT_LOCALE, LOCALES, type Locale } from './locales'

/** Text in development, parsed messages in a build. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** Lazy loaders by path: `import.meta.glob<Messages>('…/*.json', { import: 'default' })`. */
export type MessageFiles = Readonly<Record<string, () => Promise<Messages>>>

interface LocaleContextValue {
  locale: Locale
  /** Resolves once every rendered catalogue has the language; until then the page stays as it is. */
  setLocale: (locale: Locale) => void
}

const FILE = /([\w-]+)\/messages\/([a-z]{2}-[A-Z]{2})\.json$/

/**
 * Creates the language providers of an application. A catalogue is the folder above `messages/`; without a
 * file in a language it falls back to English.
 *
 * @param cookie tells the server the language of the next first paint.
 *
 * @example
 * ```ts
 * export const { LocaleProvider, WithMessages, useLocale } = createI18n(
 *   import.meta.glob<Messages>('../*\/messages/*.json', { import: 'default' }), 'shell', languageCookie)
 * ```
 */
export function createI18n(files: MessageFiles, shared: string, cookie: LocaleCookie) {
  const loaders = new Map<string, () => Promise<Messages>>()
  for (const [path, load] of Object.entries(files)) {
    const [, catalogue, locale] = FILE.exec(path) ?? []
    if (catalogue && locale) loaders.set(`${catalogue} ${locale}`, loadOnce(load))
  }
  const requested = new Set<string>()

  /** Loads messages before they render. */
  function loadCatalogue(catalogue: string, locale: Locale): Promise<Messages> {
    requested.add(catalogue)
    const load = loaders.get(`${catalogue} ${locale}`) ?? loaders.get(`${catalogue} ${DEFAULT_LOCALE}`)
    if (!load) throw new Error(`There are no messages in a folder "${catalogue}/messages".`)
    return load()
  }

  const LocaleContext = createContext<LocaleContextValue | undefined>(undefined)
  const MessagesContext = createContext<Messages>({})

  function useLocale(): LocaleContextValue {
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

  /** Detects the language, sets it on the document and provides the shared catalogue. */
  function LocaleProvider({ children }: { children: ReactNode }) {
    const [locale, setCurrent] = useState(() => firstLocale(cookie))
    const wanted = useRef(locale)
    useEffect(() => {
      document.documentElement.lang = locale
      rememberShownLocale(locale, cookie)
    }, [locale])
    const value = useMemo<LocaleContextValue>(() => {
      async function change(next: Locale) {
        wanted.current = next
        const isLoaded = await Promise.all([...requested].map((one) => loadCatalogue(one, next))).then(
          () => true,
          () => false,
        )
        if (isLoaded && wanted.current === next) startTransition(() => setCurrent(next))
      }
      return {
        locale,
        setLocale(next) {
          storeChosenLocale(next)
          void change(next)
        },
      }
    }, [locale])
    return (
      <LocaleContext value={value}>
        <WithMessages catalogue={shared}>{children}</WithMessages>
      </LocaleContext>
    )
  }

  return { LocaleProvider, WithMessages, useLocale, loadCatalogue }
}
