// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { SessionProvider } from '#/session/SessionProvider'
import { createSessionStore } from '#/session/sessionStore'
import { aSession } from '#/testing/fakePlatform'
import { SessionGate } from './SessionGate'

const FORM = '/carrier/s/my-company?record=new#Locations'

beforeEach(() => sessionStorage.clear())

/** A page that stays mounted while the sign-in page loads, and then redirects guests to its start. */
function PageOnItsWayOut() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hasLed = useRef(false)
  useEffect(() => {
    if (pathname !== '/carrier/login' || hasLed.current) return
    hasLed.current = true
    void navigate('/carrier/s/my-company', { replace: true })
  }, [pathname, navigate])
  return <output>{pathname + search}</output>
}

test('returns to the page where the session expired, despite redirects of that page', async () => {
  let asked = 0
  const store = createSessionStore({
    fetch: async () => {
      asked += 1
      return asked === 1 ? Response.json(aSession()) : await new Promise(() => undefined)
    },
    storage: sessionStorage,
  })
  await store.load()
  render(
    <MemoryRouter initialEntries={[FORM]}>
      <SessionProvider store={store}>
        <SessionGate>
          <PageOnItsWayOut />
        </SessionGate>
      </SessionProvider>
    </MemoryRouter>,
  )
  store.expire()
  const back = encodeURIComponent(FORM)
  expect(await screen.findByText(`/carrier/login?returnTo=${back}&reason=expired`)).toBeTruthy()
  await new Promise((rest) => setTimeout(rest, 20))
  expect(screen.getByRole('status').textContent).toBe(`/carrier/login?returnTo=${back}&reason=expired`)
})
