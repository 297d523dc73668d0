import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import type { PortalSettingsAnswer as PortalSettings } from '@portal/contract/methods'
import { createUiApi, type UiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { AppRoutes } from '#/app/AppRoutes'
import { createPortal, type Portal } from '#/app/createPortal'
import { NavigationProvider } from '#/app/NavigationProvider'
import { SessionGate } from '#/app/SessionGate'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
import { LocaleProvider } from '#/i18n/LocaleProvider'
import { createUnavailableLoads, UnavailableLoadsContext } from '#/loads/unavailableLoads'
import { getCustomSettings } from '#/methods/portalSettings'
import { KnownSettings } from '#/session/PortalSettingsProvider'
import { SessionProvider } from '#/session/SessionProvider'
import { takeMissingReads } from './firstReads'

/** Loads, their stops, and what depends on those. */
const MOST_PASSES = 5
/** A busy server has no time for further reads, e.g. those of a banner. */
const ENOUGH_MS = 100
/** Parts of a page that wait. */
const WAITING = /\sdata-(?:skeleton|page-waiting)\b/u

/** Whether a page shows its title and its data. */
export const isComplete = (html: string): boolean => html.includes('<h1') && !WAITING.test(html)

export interface PageToRender {
  path: string
  /** Sends a request as the page's reader; rejects when it is refused. */
  fetch: typeof globalThis.fetch
  /** Runs a render in the reader's window and language. */
  inBrowser: (render: () => Promise<string>) => Promise<string>
}

export interface RenderedPage {
  html: string
  isGuest: boolean
}

/**
 * Renders a page as its reader sees it first: the components of `App`, with a data client of its own, as often as a
 * render finds data to read. Reads that fail stay as they are while they load.
 *
 * @throws {Error} without a session, or when a component fails.
 */
export async function renderPage({ path, fetch, inBrowser }: PageToRender): Promise<RenderedPage> {
  const portal = createPortal({ fetch, storage: sessionStorage, navigator: { onLine: true } })
  await portal.session.load()
  const state = portal.session.getState()
  if (state.status !== 'ready') throw new Error('The session could not be read.')
  const { isGuest } = state.session
  const client = createUiApi({
    fetch,
    retry: false,
    headers: () => requestHeaders(portal.session.csrfToken()),
  })
  const startedAt = performance.now()
  try {
    const reading = client.load(getCustomSettings, {})
    let settings: PortalSettings | null | undefined
    for (let pass = 1; ; pass += 1) {
      const html = await inBrowser(() => renderOnce(path, portal, client, settings))
      const missing = takeMissingReads(client)
      const isKnown = missing.length === 0 && settings !== undefined
      const isLate = isComplete(html) && performance.now() - startedAt > ENOUGH_MS
      if (isKnown || isLate || pass === MOST_PASSES) return { html, isGuest }
      // A server answers a few at a time: those of the page come first, then those of its frame.
      const [{ data = null }] = await Promise.all([reading, ...missing.toReversed().map((read) => read())])
      settings = data
    }
  } finally {
    client.dispose()
  }
}

async function renderOnce(
  path: string,
  portal: Portal,
  client: UiApi,
  settings: PortalSettings | null | undefined,
): Promise<string> {
  // A failed part would leave a hole in the page.
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <ConnectionProvider store={portal.connection}>
        <SessionProvider store={portal.session}>
          <LocaleProvider>
            <NavigationProvider>
              <SessionGate>
                <UiApiProvider client={client}>
                  <KnownSettings value={settings}>
                    <UnavailableLoadsContext value={createUnavailableLoads()}>
                      <AppRoutes />
                    </UnavailableLoadsContext>
                  </KnownSettings>
                </UiApiProvider>
              </SessionGate>
            </NavigationProvider>
          </LocaleProvider>
        </SessionProvider>
      </ConnectionProvider>
    </StaticRouter>,
    // In the order of the page, without scripts that move late parts.
    { onError: (failure) => void failures.push(failure), progressiveChunkSize: Infinity },
  )
  if (failures.length > 0) throw failures[0]
  return await new Response(prelude).text()
}
