// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { MessagesPage } from './MessagesPage'
import type { ThreadAnswer, ThreadSummary } from './messageMethods'
import { UnreadMessages } from './UnreadMessages'

const METHODS = '/lwr/apex/v63.0/Messages'
const threadId = '001000000000010AAA-a01000000000001AAA'

const summary: ThreadSummary = {
  threadId,
  accountId: '001000000000010AAA',
  company: 'First Haul LLC',
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  paymentId: null,
  lastText: 'Where is the dock?',
  lastAuthor: 'Rosa Diaz',
  lastSide: 'Carrier',
  lastAt: '2026-11-20T10:00:00.000Z',
  unread: 1,
}
const thread: ThreadAnswer = {
  threadId,
  accountId: summary.accountId,
  loadId: summary.loadId,
  paymentId: null,
  company: summary.company,
  loadNumber: summary.loadNumber,
  contact: { name: 'Dana Whitfield', phone: null },
  desk: null,
  messages: [
    {
      id: 'a0S000000000001AAA',
      author: 'Rosa Diaz',
      side: 'Carrier',
      text: 'Where is the dock?',
      sentAt: summary.lastAt,
      isOwn: false,
      clientMessageId: null,
      documents: [{ id: '069000000000001AAA', name: 'gate.jpg', type: 'JPG', size: 1000 }],
      readBy: [],
    },
  ],
  unread: 1,
  hasOlder: false,
}

async function renderMessages(role = 'Operations') {
  const api = createTestUiApi()
  api.server.override(`GET ${METHODS}/list`, () => ({ threads: [summary], unread: 1 }))
  api.server.override(`GET ${METHODS}/thread`, () => thread)
  api.server.override(`POST ${METHODS}/read`, () => ({ threadId, readUpTo: summary.lastAt }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/messages',
    page: <MessagesPage />,
    at: '/messages',
    session: { role },
  })
  await screen.findByAltText('gate.jpg')
  const posts = (method: string) =>
    api.server.requests
      .filter(({ path, method: verb }) => verb === 'POST' && path.endsWith(`/${method}`))
      .map(({ body }) => body)
  return { ...api, posts, user: userEvent.setup() }
}

test('[MSG-01] an opened thread shows its photos and is marked as read', async () => {
  const { posts } = await renderMessages()
  await waitFor(() => expect(posts('read')).toEqual([{ threadId }]))
})

test('[MSG-01] a message that was not sent keeps its text, and its retry is the same message', async () => {
  const { user, server, posts } = await renderMessages()
  server.override(`POST ${METHODS}/send`, () =>
    Response.json({ errorCode: 'NOT_FOUND', message: 'Gone.' }, { status: 404 }),
  )
  const box = screen.getByRole('textbox', { name: 'Write a message' })
  await user.type(box, 'Door 4')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Gone.')).toBeTruthy()
  expect(box).toHaveProperty('value', 'Door 4')
  server.override(`POST ${METHODS}/send`, () => ({
    messageId: 'a0S000000000002AAA',
    threadId,
    sentAt: summary.lastAt,
    isReplay: false,
  }))
  await user.type(box, '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(box).toHaveProperty('value', ''))
  const [first, second] = posts('send')
  expect(second).toEqual(first)
})

test('[DSK-07] the Auditor reads threads without marking them and without writing', async () => {
  const { posts } = await renderMessages('Auditor')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(posts('read')).toEqual([])
})

afterEach(() => vi.unstubAllGlobals())

async function renderCount(role = 'Operations') {
  const events = fakeEvents()
  const api = createTestUiApi()
  const count = { unread: 1 }
  api.server.override(`GET ${METHODS}/list`, () => ({ threads: [summary], unread: count.unread }))
  api.server.override(`GET ${METHODS}/thread`, () => thread)
  api.server.override(`POST ${METHODS}/read`, () => {
    count.unread = 0
    return { threadId, readUpTo: summary.lastAt }
  })
  const render = (page: React.ReactNode) =>
    renderWorkspace({ uiApi: api.uiApi, path: '/messages', page, at: '/messages', session: { role } })
  const arrive = (unread: number) =>
    act(async () => {
      count.unread = unread
      events.send('records', [{ id: 'a0S000000000009AAA', apiName: 'Message__c' }])
      api.clock.advanceMs(1_000)
    })
  return { ...api, render, arrive }
}

test('[MSG-01] the navigation counts unread messages, follows new ones and clears by reading', async () => {
  const { render, arrive } = await renderCount()
  const view = await render(<UnreadMessages />)
  expect(await screen.findByText(/, 1 unread message$/)).toBeTruthy()
  await arrive(120)
  expect(await screen.findByText(/, 120 unread messages$/)).toBeTruthy()
  expect(screen.getByText('99+')).toBeTruthy()
  view.unmount()
  await render(
    <>
      <UnreadMessages />
      <MessagesPage />
    </>,
  )
  await screen.findByAltText('gate.jpg')
  await waitFor(() => expect(screen.queryByText(/unread messages?$/)).toBeNull())
})

test('[MSG-01] the Auditor, who leaves no receipts, has no count', async () => {
  const { render, server } = await renderCount('Auditor')
  await render(<UnreadMessages />)
  expect(screen.queryByText(/unread/)).toBeNull()
  expect(server.requests.filter(({ path }) => path.endsWith('/list'))).toEqual([])
})
