import { renderOnce, renderRepeatedly } from '@portal/app-kit/first-paint/renderRepeatedly'
import type { PageToRender, RenderedPage } from '@portal/app-kit/first-paint/startRenderer'
import { requestHeaders } from '@portal/app-kit/session/requestHeaders'
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { Suspense } from 'react'
import { StaticRouter } from 'react-router'
import { createDesk } from '#/app/createDesk'
import { DeskRoutes } from '#/app/DeskRoutes'
import { LinkProvider } from '#/app/LinkProvider'
import { SessionGate } from '#/app/SessionGate'
import { LocaleProvider } from '#/i18n/i18n'
import { loadSignInOptions } from '#/login/useSignInOptions'
import { SessionProvider } from '#/session/SessionProvider'
import { OpenRecordsProvider } from '#/workspace/tabs/OpenRecordsProvider'

/**
 * Prerenders a page of the desk: the components of `App`, with a data client per render.
 *
 * @throws {Error} without a session, or when a component fails.
 */
export async function renderPage({ path, fetch, inBrowser }: PageToRender): Promise<RenderedPage> {
  const { session } = createDesk({ fetch })
  await session.load()
  const state = session.getState()
  if (state.status !== 'ready') throw new Error('The session could not be read.')
  const { isGuest } = state.session
  if (isGuest) await loadSignInOptions(session)
  const client = createUiApi({
    fetch,
    retry: false,
    headers: () => requestHeaders(session.csrfToken()),
  })
  const page = (
    <StaticRouter basename="/desk" location={path}>
      <SessionProvider store={session}>
        <Suspense fallback={null}>
          <LocaleProvider>
            <LinkProvider>
              <SessionGate>
                <UiApiProvider client={client}>
                  <OpenRecordsProvider>
                    <DeskRoutes />
                  </OpenRecordsProvider>
                </UiApiProvider>
              </SessionGate>
            </LinkProvider>
          </LocaleProvider>
        </Suspense>
      </SessionProvider>
    </StaticRouter>
  )
  try {
    const html = await renderRepeatedly({ client, render: () => inBrowser(() => renderOnce(page)) })
    return { html, name: isGuest ? 'signIn' : 'home', state: client.dehydrate() }
  } finally {
    client.dispose()
  }
}
