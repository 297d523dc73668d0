// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '#/testing/fakePlatform'
import { CarrierParameter } from './CarrierParameter'
import { SessionProvider } from './SessionProvider'
import { createSessionStore } from './sessionStore'

afterEach(() => sessionStorage.clear())

test('[RTE-16] saves another account of the URL and reloads without the query', async () => {
  window.history.replaceState(null, '', '/carrier/s/my-loads?carrier=001000000000002AAA&tab=past')
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(
      `${typeof input === 'string' ? input : ''} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
    )
    return HttpResponse.json(aSession())
  }
  const store = createSessionStore({ fetch, storage: sessionStorage })
  await store.load()
  const load = vi.fn()
  render(
    <SessionProvider store={store}>
      <CarrierParameter waiting="Please wait" load={load}>
        The page
      </CarrierParameter>
    </SessionProvider>,
  )
  // No data of the former account is rendered meanwhile.
  expect(screen.queryByText('The page')).toBeNull()
  await waitFor(() => expect(load).toHaveBeenCalledWith('/carrier/s/my-loads'))
  expect(asked).toContain('/auth/account {"accountId":"001000000000002AAA"}')
  expect(sessionStorage.getItem('accountId')).toBe('001000000000002AAA')
})
