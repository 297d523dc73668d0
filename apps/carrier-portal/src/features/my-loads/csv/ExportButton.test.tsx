// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterEach(() => vi.restoreAllMocks())
afterAll(() => fake.server.close())

const EXPORT = 'MyLoads/exportRows'

test('a failed export saves no stale file and reports the error', async () => {
  const saved = vi.fn(() => 'blob:file')
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined })
  fake.platform.methods['MyLoads/list'] = {
    loads: [],
    counts: { upcoming: 0, inProgress: 0, delivered: 0, past: 0, cancelled: 0, offers: 0 },
    nextOffset: null,
  }
  fake.platform.methods[EXPORT] = { loads: [], isComplete: true }
  const { user } = await renderApp('/carrier/s/my-loads')
  const button = await screen.findByRole('button', { name: 'Export CSV' })
  await user.click(button)
  await screen.findByText('0 loads exported.')
  fake.platform.methods[EXPORT] = HttpResponse.json({ errorCode: 'X', message: 'down' }, { status: 500 })
  await user.click(button)
  await screen.findByText('The export did not work. Try again.')
  expect(saved).toHaveBeenCalledOnce()
})
