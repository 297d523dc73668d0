// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const aNotice = (changes: object = {}) => ({
  id: 'a0I000000000001AAA',
  kind: 'Booking Confirmed',
  text: 'Load L-0000001 is booked at $2,450.00.',
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  at: '2026-11-21T15:00:00.000Z',
  isRead: false,
  ...changes,
})
const listOf = (notices: readonly object[], unread = notices.length) => ({
  notices,
  unread,
  nextOffset: null,
})
const failure = () => HttpResponse.json({ errorCode: 'UNKNOWN_EXCEPTION', message: 'x' }, { status: 500 })

let fake = createFakePlatform()
const marked: unknown[] = []
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/NotificationsRoute')
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  marked.length = 0
  fake.platform.session = aSession()
  fake.platform.methods = {
    ...frameAnswers(),
    'Notifications/list': listOf([aNotice()]),
    'Notifications/getPreferences': {
      preferences: [{ kind: 'Booking Confirmed', inApp: true, email: true, sms: false }],
      isSmsStopped: false,
    },
  }
  fake.server.use(
    http.post('*/Notifications/markRead', async ({ request }) => {
      marked.push(await request.json())
      return HttpResponse.json({})
    }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const answer = (method: string, value: unknown) => {
  fake.platform.methods = { ...fake.platform.methods, [method]: value }
}

/** The text of one element; load numbers in it are elements. */
const sentence = (text: string) => (_piece: string, element: Element | null) =>
  element?.textContent === text && element.matches('span')

test('a notification has a text and a link to its load, and can be marked as read', async () => {
  const { user } = await renderApp('/carrier/s/notifications')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText(sentence('Load L-0000001 is booked at $2,450.00.'))).toBeDefined()
  expect(main.getByRole('link', { name: 'Booking confirmed, L-0000001' })).toBeDefined()
  answer('Notifications/list', listOf([aNotice({ isRead: true })], 0))
  await user.click(main.getByRole('button', { name: 'Mark read: Booking confirmed L-0000001' }))
  expect(marked).toEqual([{ ids: ['a0I000000000001AAA'] }])
  await waitFor(() => expect(main.queryByRole('button', { name: /^Mark read:/ })).toBeNull())
})

test('a preference updates optimistically and rolls back on failure', async () => {
  let respond: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => (respond = resolve))
  fake.server.use(http.post('*/Notifications/setPreference', () => answered))
  const { user } = await renderApp('/carrier/s/notifications')
  const email = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Booking confirmed: Email' })
  await user.click(email)
  expect(email.checked).toBe(false)
  respond(failure())
  expect(await screen.findByRole('alert')).toBeDefined()
  await waitFor(() => expect(email.checked).toBe(true))
})

test('preferences are grouped by topic, with a column per channel; an unknown kind is in the last group', async () => {
  const preference = { inApp: true, email: true, sms: false }
  answer('Notifications/getPreferences', {
    preferences: ['Payment Paid', 'NovelKind', 'Tender Received'].map((kind) => ({ kind, ...preference })),
    isSmsStopped: true,
  })
  await renderApp('/carrier/s/notifications')
  const tables = await screen.findAllByRole('table')
  expect(
    tables.map((table) =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['Tender received'], ['Payment paid'], ['NovelKind']])
  expect(screen.getByRole('table', { name: 'Documents and payments' })).toBeDefined()
  const text = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Payment paid: Text message' })
  expect([text.disabled, text.checked]).toEqual([true, false])
})

test.each([
  {
    who: 'shipper',
    session: { role: 'Shipper User', communityType: 'Shipper' } as const,
    kinds: ['Quote answered', 'Shipment exception'],
  },
  { who: 'driver', session: { role: 'Driver' }, kinds: ['New load for a saved search'] },
  {
    who: 'dispatcher',
    session: { role: 'Dispatcher' },
    kinds: ['New load for a saved search', 'Tender received', 'Payment paid'],
  },
])('a $who sets the kinds that it receives only', async ({ session, kinds }) => {
  fake.platform.session = aSession(session)
  const preference = { inApp: true, email: true, sms: false }
  answer('Notifications/getPreferences', {
    preferences: [
      'Shipment Exception',
      'Quote Answered',
      'Load Match',
      'Tender Received',
      'Payment Paid',
    ].map((kind) => ({ kind, ...preference })),
    isSmsStopped: false,
  })
  await renderApp('/carrier/s/notifications')
  expect(await screen.findByRole('rowheader', { name: kinds[0] ?? '' })).toBeDefined()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(kinds)
})

test('a notification without a load links to the page where the user acts on it', async () => {
  fake.platform.session = aSession({ role: 'Shipper User', communityType: 'Shipper' })
  answer('Notifications/list', listOf([aNotice({ kind: 'Quote Answered', loadId: null, loadNumber: null })]))
  await renderApp('/carrier/s/notifications')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Quote answered' })
  expect(link.getAttribute('href')).toBe('/shipper/get-a-quote')
})

test('a driver has no link to a page of the company', async () => {
  fake.platform.session = aSession({ role: 'Driver' })
  answer('Notifications/list', listOf([aNotice({ kind: 'Account Setup', loadId: null, loadNumber: null })]))
  await renderApp('/carrier/s/notifications')
  expect(await screen.findByText('Account setup', { selector: 'main *' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Account setup' })).toBeNull()
})

test('shows an unknown kind by its name', async () => {
  answer('Notifications/list', listOf([aNotice({ kind: 'NovelKind', loadId: null, loadNumber: null })]))
  await renderApp('/carrier/s/notifications')
  expect(await screen.findByText('NovelKind')).toBeDefined()
})

test('distinguishes an empty list from a failed one', async () => {
  answer('Notifications/list', listOf([]))
  const first = await renderApp('/carrier/s/notifications')
  expect(await screen.findByRole('heading', { name: 'No notifications' })).toBeDefined()
  first.unmount()
  answer('Notifications/list', failure())
  const { user } = await renderApp('/carrier/s/notifications')
  const main = within(await screen.findByRole('main'))
  const retry = await main.findByRole('button', { name: 'Try again' })
  answer('Notifications/list', listOf([aNotice()]))
  await user.click(retry)
  expect(await main.findByText(sentence('Load L-0000001 is booked at $2,450.00.'))).toBeDefined()
})
