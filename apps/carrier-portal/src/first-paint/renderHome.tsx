import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { pagePaths } from '#/address/pageTable'
import { createPortal } from '#/app/createPortal'
import { FrameLayout } from '#/app/FrameLayout'
import { NavigationProvider } from '#/app/NavigationProvider'
import { HomePage } from '#/app/pages/HomePage'
import { SessionGate } from '#/app/SessionGate'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
import { searchConfig } from '#/features/find-loads/search/searchConfig'
import { LocaleProvider } from '#/i18n/LocaleProvider'
import { createUnavailableLoads, UnavailableLoadsContext } from '#/loads/unavailableLoads'
import { findLoads } from '#/methods/loadSearch'
import { PortalSettingsProvider } from '#/session/PortalSettingsProvider'
import { SessionProvider } from '#/session/SessionProvider'

/**
 * Renders Find Loads as a guest sees it first: the components of `App`, with a data client that holds the first
 * page of loads.
 *
 * @throws {Error} when a response is missing or refused.
 */
export async function renderHome(answers: Readonly<Record<string, string>>): Promise<string> {
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const answer = typeof input === 'string' ? answers[input] : undefined
    if (answer === undefined) throw new TypeError('No response was given for a path that the page needs.')
    return new Response(answer, { headers: { 'Content-Type': 'application/json' } })
  }
  const portal = createPortal({ fetch, storage: sessionStorage, navigator: { onLine: true } })
  await portal.session.load()
  const client = createUiApi({ fetch })
  // A failed part would leave a hole in the page.
  const failures: unknown[] = []
  try {
    const { error } = await client.load(findLoads, searchConfig({}, { seesRates: false }))
    if (error) throw error
    const { prelude } = await prerender(
      <StaticRouter location={pagePaths.Home}>
        <ConnectionProvider store={portal.connection}>
          <SessionProvider store={portal.session}>
            <LocaleProvider>
              <NavigationProvider>
                <SessionGate>
                  <UiApiProvider client={client}>
                    <PortalSettingsProvider>
                      <UnavailableLoadsContext value={createUnavailableLoads()}>
                        <Routes>
                          <Route element={<FrameLayout />}>
                            <Route path={pagePaths.Home} element={<HomePage />} />
                          </Route>
                        </Routes>
                      </UnavailableLoadsContext>
                    </PortalSettingsProvider>
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
  } finally {
    client.dispose()
  }
}
