// @vitest-environment jsdom
import { createUiApi, type UiApi } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
import { portalEvents } from '#/events/portalEvents'
import { usePortalSettings } from '#/session/PortalSettingsProvider'
import { identityOf } from '#/session/session'
import { SessionProvider } from '#/session/SessionProvider'
import { aSession } from '#/testing/fakePlatform'
import { createPortal } from './createPortal'
import { DataProvider } from './DataProvider'

beforeEach(() => sessionStorage.clear())

test('[S1] the client with the cache of the HTML is only that of the person for whom the page was rendered', async () => {
  let session = aSession()
  const portal = createPortal({
    fetch: async () => await Promise.resolve(Response.json(session)),
    storage: sessionStorage,
    navigator: { onLine: true },
  })
  await portal.session.load()
  const first = { identity: identityOf(session), client: createUiApi({ fetch: portal.fetch }) }
  const seen: UiApi[] = []
  function Page() {
    seen.push(useUiApi())
    return null
  }
  render(
    <MemoryRouter>
      <ConnectionProvider store={portal.connection}>
        <SessionProvider store={portal.session}>
          <DataProvider fetch={portal.fetch} csrfToken={portal.session.csrfToken} first={first}>
            <Page />
          </DataProvider>
        </SessionProvider>
      </ConnectionProvider>
    </MemoryRouter>,
  )
  expect(seen.every((client) => client === first.client)).toBe(true)
  session = { ...session, accountId: '001000000000099AAA' }
  await act(async () => await portal.session.load())
  expect(seen.at(-1)).not.toBe(first.client)
})

test('the settings are fetched again when the client is cleared while they load', async () => {
  let requests = 0
  const portal = createPortal({
    fetch: async (input) => {
      if (!String(input instanceof Request ? input.url : input).includes('getCustomSettings'))
        return Response.json(aSession())
      requests += 1
      return requests === 1
        ? await new Promise<Response>(() => undefined)
        : Response.json({ Enable_Bridge_Todays_Loads__c: true })
    },
    storage: sessionStorage,
    navigator: { onLine: true },
  })
  await portal.session.load()
  function Page() {
    return usePortalSettings()?.Enable_Bridge_Todays_Loads__c === true ? 'known' : 'unknown'
  }
  render(
    <MemoryRouter>
      <ConnectionProvider store={portal.connection}>
        <SessionProvider store={portal.session}>
          <DataProvider fetch={portal.fetch} csrfToken={portal.session.csrfToken}>
            <Page />
          </DataProvider>
        </SessionProvider>
      </ConnectionProvider>
    </MemoryRouter>,
  )
  await waitFor(() => expect(requests).toBe(1))
  act(() => portalEvents.publish('accountSwitched', { accountId: '001000000000002AAA' }))
  expect(await screen.findByText('known')).toBeDefined()
})
