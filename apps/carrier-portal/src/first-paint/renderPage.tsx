import { renderOnce, renderRepeatedly } from '@portal/app-kit/first-paint/renderRepeatedly'
import type { PageToRender, RenderedPage } from '@portal/app-kit/first-paint/startRenderer'
import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import type { PortalSettingsAnswer as PortalSettings } from '@portal/contract/methods'
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { StaticRouter } from 'react-router'
import { AppRoutes } from '#/app/AppRoutes'
import { createPortal } from '#/app/createPortal'
import { NavigationProvider } from '#/app/NavigationProvider'
import { startAt } from '#/app/pageStarts'
import { SessionGate } from '#/app/SessionGate'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
import { LocaleProvider } from '#/i18n/i18n'
import { createUnavailableLoads, UnavailableLoadsContext } from '#/loads/unavailableLoads'
import { getCustomSettings } from '#/methods/portalSettings'
import { KnownSettings } from '#/session/PortalSettingsProvider'
import { SessionProvider } from '#/session/SessionProvider'

/**
 * Prerenders a page: the components of `App`, with a data client per render.
 *
 * @throws {Error} without a session, or when a component fails.
 */
export async function renderPage({ path, fetch, inBrowser }: PageToRender): Promise<RenderedPage> {
  const portal = createPortal({ fetch, storage: sessionStorage, navigator: { onLine: true } })
  await portal.session.load()
  const state = portal.session.getState()
  if (state.status !== 'ready') throw new Error('The session could not be read.')
  const client = createUiApi({
    fetch,
    retry: false,
    headers: () => requestHeaders(portal.session.csrfToken()),
  })
  let settings: PortalSettings | null | undefined
  const pageNow = () => (
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
    </StaticRouter>
  )
  try {
    const html = await renderRepeatedly({
      client,
      render: () => inBrowser(() => renderOnce(pageNow())),
      besides: client.load(getCustomSettings, {}).then(({ data = null }) => (settings = data)),
    })
    const part = startAt(path)?.part ?? ''
    return {
      html,
      name: part === 'home' && state.session.isGuest ? 'guest' : part,
      state: client.dehydrate(),
    }
  } finally {
    client.dispose()
  }
}
