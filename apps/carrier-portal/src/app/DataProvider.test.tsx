// @vitest-environment jsdom
import { createUiApi, type UiApi } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ConnectionProvider } from '#/connection/ConnectionProvider'
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
