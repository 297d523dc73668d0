// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  // Compiled once, before the first test.
  await Promise.all([import('./pages/HomePage'), import('#/features/find-loads/filters/FilterForm')])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  Object.assign(fake.platform, { session: aSession(), rows: [], methods: frameAnswers() })
})

test('[FND-01] without filters, an empty load board says that no loads are posted', async () => {
  await renderApp('/carrier/s')
  expect(await screen.findByRole('heading', { name: 'No loads are posted right now.' })).toBeDefined()
  expect(screen.queryByText(/these filters/)).toBeNull()
})

test('[FND-01] with filters, an empty result says that no load matches them', async () => {
  await renderApp('/carrier/s?equipment=TNK')
  expect(await screen.findByRole('heading', { name: 'No loads match these filters.' })).toBeDefined()
})
