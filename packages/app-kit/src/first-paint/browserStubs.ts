import type { Viewport } from './viewports'

const REM_PX = 16

let viewport: Viewport = { widthPx: 0, heightPx: 0 }
let languages: readonly string[] = []
let timeZone: string | undefined

/** Sets the browser of the next render. `zone`: its time zone. @default that of the server */
export function renderFor(window: Viewport, language: string, zone?: string): void {
  viewport = window
  languages = [language]
  timeZone = zone
}

/** Evaluates `min-width` and `max-width` in px and em; anything else does not match. */
export function matchesWidth(query: string, widthPx: number): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width: ?([\d.]+)(px|em)\)/gu)]
  if (bounds.length === 0) return false
  return bounds.every(([, bound, value, unit]) => {
    const px = Number(value) * (unit === 'em' ? REM_PX : 1)
    return bound === 'min' ? widthPx >= px : widthPx <= px
  })
}

const nothing = () => undefined

/** The storage of a browser's first visit. */
const emptyStorage: Storage = {
  length: 0,
  clear: nothing,
  getItem: () => null,
  key: () => null,
  removeItem: nothing,
  setItem: nothing,
}

/** Formats in the time zone of the browser, unless another one is given. */
class BrowserDateTimeFormat extends Intl.DateTimeFormat {
  constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(locales, timeZone === undefined ? options : { timeZone, ...options })
  }
}

/**
 * Defines the browser globals that components read while they render, in the renderer's worker thread.
 * Without `createElement`, libraries recognize that there is no DOM.
 */
export function defineBrowser(): void {
  const values = {
    window: globalThis,
    document: {
      documentElement: {},
      cookie: '',
      // The page renders behind the prerender.
      getElementById: () => ({}),
      addEventListener: nothing,
      removeEventListener: nothing,
    },
    location: new URL('http://localhost/'),
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    addEventListener: nothing,
    removeEventListener: nothing,
    getComputedStyle: () => ({ fontSize: `${REM_PX}px` }),
    matchMedia: (query: string) => ({
      matches: matchesWidth(query, viewport.widthPx),
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
    navigator: {
      onLine: true,
      userAgent: '',
      maxTouchPoints: 0,
      get languages() {
        return languages
      },
    },
    scrollY: 0,
    // Its `focus` is wrapped by a library when that is loaded.
    HTMLElement: class {
      focus = nothing
    },
  }
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  Object.defineProperty(Intl, 'DateTimeFormat', { value: BrowserDateTimeFormat, configurable: true })
  Object.defineProperty(globalThis, 'innerWidth', { get: () => viewport.widthPx, configurable: true })
  Object.defineProperty(globalThis, 'innerHeight', { get: () => viewport.heightPx, configurable: true })
}
