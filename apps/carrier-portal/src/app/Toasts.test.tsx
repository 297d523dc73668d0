// @vitest-environment jsdom
import { toastQueue } from '@portal/portal-ui'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const network = vi.hoisted(() => ({ isAway: true, tries: 0 }))
vi.mock(import('#/features/frame/FrameExtras'), async (original) => {
  const { Toasts, ...extras } = await original()
  return {
    ...extras,
    get Toasts() {
      network.tries += 1
      if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module')
      return Toasts
    },
  }
})

let fake: ReturnType<typeof createFakePlatform>
beforeAll(() => {
  // The log reports caught errors.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  Object.assign(fake.platform, { session: aSession(), rows: [aRow()], methods: frameAnswers() })
})
afterAll(() => fake.server.close())

test('a failed import of the toasts leaves the page intact, and the next page retries', async () => {
  await renderApp('/carrier/s')
  await screen.findByRole('link', { name: 'Load L-0000001, Dallas, TX to Atlanta, GA' })
  act(() => void toastQueue.add({ kind: 'info', message: 'Load hidden.' }))
  await waitFor(() => expect(network.tries).toBeGreaterThan(0))
  expect(screen.getByRole('heading', { level: 1, name: 'Find Loads' })).toBeTruthy()
  expect(screen.queryByText('Load hidden.')).toBeNull()

  // Longer than a failure is cached.
  await new Promise((passed) => setTimeout(passed, 600))
  network.isAway = false
  await act(async () => {
    screen.getByRole('link', { name: 'My Profile' }).click()
    await Promise.resolve()
  })
  // The page comes with its own part, which takes seconds on a busy machine.
  expect((await screen.findAllByText('Load hidden.', {}, { timeout: 25_000 })).length).toBeGreaterThan(0)
}, 40_000)
