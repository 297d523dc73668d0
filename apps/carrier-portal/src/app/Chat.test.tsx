// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { aGuest, aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const { id: loadId, loadNumber } = aRow()
const account = '001000000000001AAA'
let unread: Record<string, number> = {}
let written: string[] = []

const threadOf = (load: string | null) => ({
  threadId: load ? `${account}-${load}` : account,
  accountId: account,
  loadId: load,
  paymentId: null,
  company: 'Lone Star Carriers',
  loadNumber: load ? loadNumber : null,
  contact: { name: load ? 'Owen Brandt' : 'Northline Freight', phone: '(312) 555-0140' },
  desk: load ? { opensAt: '2026-11-30T13:00:00.000Z', timeZone: 'America/Chicago' } : null,
  messages: written.map((text, index) => ({
    id: `a0S00000000000${index}AAA`,
    author: 'Owen Brandt',
    side: 'Provider',
    text,
    sentAt: '2026-11-29T13:00:00.000Z',
    isOwn: false,
    clientMessageId: null,
    documents: [],
    readBy: [],
  })),
  unread: unread[load ?? ''] ?? 0,
  hasOlder: false,
})
const summaryOf = ([key, count]: [string, number]) => ({
  threadId: threadOf(key || null).threadId,
  accountId: account,
  company: 'Lone Star Carriers',
  loadId: key || null,
  loadNumber: key ? loadNumber : null,
  paymentId: null,
  lastText: 'Please call us.',
  lastAuthor: 'Owen Brandt',
  lastSide: 'Provider',
  lastAt: '2026-11-29T13:00:00.000Z',
  unread: count,
})

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/ChatPart'), import('./pages/HomePage')])
}, 60_000)
beforeEach(() => {
  unread = {}
  written = []
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = {
    ...frameAnswers(),
    'Chat/getCarrierUserData': { liveChatUrl: `${location.origin}/live-chat`, name: 'Dana' },
  }
  fake.server.use(
    http.get('*/Messages/thread', ({ request }) => {
      const params = JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}')
      return HttpResponse.json(threadOf(params.loadId ?? null))
    }),
    http.get('*/Messages/list', () => {
      const threads = Object.entries(unread)
        .filter(([, count]) => count > 0)
        .map(summaryOf)
      return HttpResponse.json({ threads, unread: threads.reduce((sum, thread) => sum + thread.unread, 0) })
    }),
    http.post('*/Messages/read', async ({ request }) => {
      const { threadId } = (await request.json()) as { threadId: string }
      unread[threadId.split('-')[1] ?? ''] = 0
      return HttpResponse.json({ threadId, readUpTo: '2026-11-29T13:00:00.000Z' })
    }),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

async function openChat(path: string) {
  const opened = await renderApp(path)
  await opened.user.click(await screen.findByRole('button', { name: /^Open chat/ }))
  return { ...opened, panel: await screen.findByRole('region', { name: 'Chat with support' }) }
}

test('[FRM-03] [MSG-02] the chat holds the general conversation with the company, not a frame', async () => {
  const { panel } = await openChat('/carrier/s')
  expect(await within(panel).findByText('General questions')).toBeTruthy()
  expect(await within(panel).findByRole('link', { name: /^Call Northline Freight/ })).toBeTruthy()
  expect(within(panel).getByRole('textbox', { name: 'Message' })).toBeTruthy()
  expect(panel.querySelector('iframe')).toBeNull()
})

test('[MSG-02] on the page of a load the chat opens its conversation, and says when the desk answers', async () => {
  const { panel } = await openChat(`/carrier/s/loads/${loadId}`)
  expect(await within(panel).findByText(`Load ${loadNumber}`)).toBeTruthy()
  expect(await within(panel).findByRole('link', { name: /^Call Owen Brandt/ })).toBeTruthy()
  expect(within(panel).getByText(/You get an answer from Nov 30, 2026 07:00 CT/)).toBeTruthy()
})

test('[MSG-01] the chat button counts unread messages by events, and reading clears the count', async () => {
  unread = { [loadId]: 2 }
  const { user } = await renderApp('/carrier/s')
  const button = await screen.findByRole('button', { name: 'Open chat, 2 unread messages' })
  unread = { [loadId]: 2, '': 1 }
  portalEvents.publish('recordsChanged', { records: [{ id: 'a0S000000000001AAA', apiName: 'Message__c' }] })
  await screen.findByRole('button', { name: 'Open chat, 3 unread messages' })
  await user.click(button)
  await screen.findByRole('button', { name: 'Open chat, 2 unread messages' })
  await user.click(await screen.findByRole('button', { name: `Load ${loadNumber}: 2 new messages` }))
  await screen.findByRole('button', { name: 'Open chat' })
  expect(screen.getByText(`Load ${loadNumber}`)).toBeTruthy()
})

test('[MSG-01] a reopened chat shows the message that arrived while it was closed, and only then marks it as read', async () => {
  const { user, panel } = await openChat('/carrier/s')
  await within(panel).findByText('General questions')
  await user.click(screen.getByRole('button', { name: 'Close chat' }))
  written = ['Please call us.']
  unread = { '': 1 }
  portalEvents.publish('recordsChanged', { records: [{ id: 'a0S000000000001AAA', apiName: 'Message__c' }] })
  await user.click(await screen.findByRole('button', { name: 'Open chat, 1 unread message' }))
  expect(await screen.findByText('Please call us.')).toBeTruthy()
  await screen.findByRole('button', { name: 'Open chat' })
})

test('[MSG-02] a driver without a load on the page gets the way to the loads', async () => {
  fake.platform.session = aSession({ role: 'Driver' })
  const { panel } = await openChat('/carrier/s/help')
  const link = await within(panel).findByRole('link', { name: 'Open one of your loads' })
  expect(link.getAttribute('href')).toContain('/carrier/s/todays-loads')
  expect(within(panel).queryByRole('textbox')).toBeNull()
})

test('[FRM-03] a guest, and everybody with a chat provider, gets the frame', async () => {
  fake.platform.session = aGuest()
  const guest = await openChat('/carrier/s')
  expect(guest.panel.querySelector('iframe')?.src).toBe(`${location.origin}/live-chat`)
  guest.unmount()
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods['Chat/getCarrierUserData'] = { liveChatUrl: 'https://chat.example.com/live' }
  const { panel } = await openChat('/carrier/s')
  await waitFor(() =>
    expect(panel.querySelector('iframe')?.src).toMatch(/^https:\/\/chat\.example\.com\/live/),
  )
})
