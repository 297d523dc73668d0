// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuest, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake: ReturnType<typeof createFakePlatform>
beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  fake.platform.session = aGuest()
})
afterAll(() => fake.server.close())

test('searches questions and answers, and shows an empty state', async () => {
  const { user } = await renderApp('/carrier/s/help')
  const field = await screen.findByRole('searchbox', { name: 'Search help' })
  expect(screen.getByRole('heading', { name: 'Logging in' }).closest('section')?.id).toBe('Login')
  await user.type(field, 'PROOF  invoice')
  expect(screen.getByRole('heading', { name: 'Getting paid' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Logging in' })).toBeNull()
  await waitFor(() => expect(window.location.search).toBe('?q=PROOF++invoice'))
  expect(screen.getByDisplayValue('PROOF  invoice', { normalizer: (text) => text })).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'pod')
  expect(screen.getByRole('heading', { name: 'Getting paid' })).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'xylophone')
  expect(screen.getByText(/^Nothing found/)).toBeTruthy()
})
