// @vitest-environment jsdom
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionProvider } from '#/session/SessionProvider'
import { createSessionStore } from '#/session/sessionStore'
import { aSession } from '#/testing/fakePlatform'
import { SessionWatch } from './SessionWatch'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const LOOK = '/lwr/apex/v63.0/Session/getCurrentSession'

/** Session checks with scripted responses. */
async function watch(answers: readonly (() => Response)[]) {
  const asked: string[] = []
  const fetchAny = vi.fn(async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : input.toString()
    const path = new URL(url, 'http://portal.test').pathname
    asked.push(path)
    if (path === '/auth/me') return Response.json(aSession())
    const looks = asked.filter((known) => known === LOOK).length
    return path === LOOK
      ? (answers[looks - 1]?.() ?? Response.json(null))
      : Response.json({ status: 'ready' })
  })
  vi.stubGlobal('fetch', fetchAny)
  const store = createSessionStore({
    storage: sessionStorage,
    fetch: fetchAny,
    tellOtherTabs: () => undefined,
  })
  await store.load()
  const reload = vi.fn()
  const { unmount } = render(
    <SessionProvider store={store}>
      <UiApiProvider client={createUiApi({ fetch: fetchAny })}>
        <SessionWatch reload={reload} />
      </UiApiProvider>
    </SessionProvider>,
  )
  return { asked, reload, unmount }
}

const told = () => Response.json({ NumSecondsValid: 1, LastModifiedDate: '2020-01-01T00:00:00Z' })
const failed = () => Response.json({ errorCode: 'SERVER_ERROR', message: 'down' }, { status: 500 })

test('[SES-04] [SES-05] a failed check after successful ones reloads the page', async () => {
  const { asked, reload, unmount } = await watch([told, failed])
  await vi.waitFor(() => expect(asked).toContain(LOOK))
  await vi.advanceTimersByTimeAsync(299_000)
  expect(asked.filter((path) => path === LOOK)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  unmount()
})
