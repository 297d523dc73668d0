// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'error' })
  Object.assign(fake.platform, { session: aSession(), rows: [aRow()], methods: frameAnswers() })
  // Compiled once, before the first test.
  await Promise.all([import('./pages/HomePage'), import('#/features/find-loads/results/LoadTable')])
}, 60_000)
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

const table = () => screen.queryByRole('table', { name: 'Loads found' })

test('[U9] loads wait for the cost per mile, which decides the columns of their table', async () => {
  let answer: (response: Response) => void = () => undefined
  const marks = new Promise<Response>((resolve) => (answer = resolve))
  fake.server.use(http.get('*/LoadMarks/getMarks', () => marks))
  await renderApp('/carrier/s')
  await screen.findByText('1 load')
  expect(table()).toBeNull()
  answer(HttpResponse.json({ hidden: [], saved: [], viewed: [], costPerMile: 1.8, previousVisitAt: null }))
  await waitFor(() => expect(table()).not.toBeNull())
  expect(screen.getByRole('columnheader', { name: 'Profit/day Profit/mi' })).toBeDefined()
})

test('[U9] on a phone loads wait for the cost per mile, which gives each card a line', async () => {
  let answer: (response: Response) => void = () => undefined
  const marks = new Promise<Response>((resolve) => (answer = resolve))
  fake.server.use(http.get('*/LoadMarks/getMarks', () => marks))
  await renderApp('/carrier/s', { isDesktop: false })
  await screen.findByText('1 load')
  expect(screen.queryByRole('button', { name: /^Book Now/ })).toBeNull()
  answer(HttpResponse.json({ hidden: [], saved: [], viewed: [], costPerMile: 1.8, previousVisitAt: null }))
  expect(await screen.findByRole('button', { name: /^Book Now/ })).toBeDefined()
  expect(screen.getByText(/profit\/day/)).toBeDefined()
})

test('[U9] without an answer about the cost per mile, loads show without profit', async () => {
  fake.server.use(http.get('*/LoadMarks/getMarks', () => HttpResponse.json([], { status: 403 })))
  await renderApp('/carrier/s')
  await waitFor(() => expect(table()).not.toBeNull())
  expect(screen.queryByRole('columnheader', { name: 'Profit/day Profit/mi' })).toBeNull()
})
