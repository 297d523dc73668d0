// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '../testing/fakePlatform'
import { renderApp } from '../testing/renderApp'

let fake: ReturnType<typeof createFakePlatform>
beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  localStorage.clear()
  fake.platform.session = aSession()
  fake.platform.methods['Notifications/getPreferences'] = {
    preferences: [{ kind: 'Company Details Changed', inApp: true, email: true, sms: false }],
    isSmsStopped: false,
  }
  fake.server.use(
    http.get('*/Notifications/list', ({ request }) => {
      const params: unknown = JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}')
      const isSpanish = JSON.stringify(params).includes('es-US')
      return HttpResponse.json({
        notices: [
          {
            id: 'a0I000000000001AAA',
            kind: 'Company Details Changed',
            text: isSpanish
              ? 'Soporte cambió datos de Lone Star: SCAC.'
              : 'Support changed details of Lone Star: SCAC.',
            loadId: null,
            loadNumber: null,
            at: '2026-11-21T12:00:00.000Z',
            isRead: false,
          },
        ],
        unread: 1,
        nextOffset: null,
      })
    }),
  )
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

test('says what happened in the language of the reader', async () => {
  await renderApp('/carrier/s/notifications')
  expect(await screen.findByText('Support changed details of Lone Star: SCAC.')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Company details changed' })).toBeTruthy()
})

test('says it in Spanish to those who read Spanish', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  await renderApp('/carrier/s/notifications')
  expect(await screen.findByText('Soporte cambió datos de Lone Star: SCAC.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Support changed/)).toBeNull())
})
