// @vitest-environment jsdom
import { aRecord } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const sent: Record<string, unknown>[] = []
const { id: loadId, loadNumber } = aRow()
let isOffline = false

const aThread = () => ({
  threadId: `001000000000001AAA-${loadId}`,
  accountId: '001000000000001AAA',
  loadId,
  paymentId: null,
  company: 'Lone Star Carriers',
  loadNumber,
  contact: { name: 'Owen Brandt', phone: '(312) 555-0140' },
  desk: { opensAt: '2026-11-30T13:00:00.000Z', timeZone: 'America/Chicago' },
  messages: sent.map(({ text, clientMessageId }, index) => ({
    id: `a0W00000000000${index}AAA`,
    author: 'Rosa Delgado',
    side: 'Carrier',
    text,
    sentAt: new Date().toISOString(),
    isOwn: true,
    clientMessageId,
    documents: [],
    readBy: [{ name: 'Owen Brandt', at: new Date().toISOString() }],
  })),
  unread: 0,
  hasOlder: false,
})

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/LoadPage'), import('./pages/ThreadPart')])
}, 60_000)
beforeEach(() => {
  sent.length = 0
  isOffline = false
  fake.platform.session = aSession({ role: 'Driver' })
  fake.platform.methods = frameAnswers()
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(
        aRecord({
          id: loadId,
          apiName: 'Load__c',
          fields: { Load_Number__c: loadNumber, Status__c: 'In Transit' },
        }),
      ),
    ),
    http.get('*/Messages/thread', () => HttpResponse.json(aThread())),
    http.post('*/Messages/send', async ({ request }) => {
      if (isOffline) return HttpResponse.error()
      const message = (await request.json()) as Record<string, unknown>
      if (!sent.some(({ clientMessageId }) => clientMessageId === message['clientMessageId']))
        sent.push(message)
      return HttpResponse.json({
        messageId: 'a0W000000000001AAA',
        threadId: 'x',
        sentAt: new Date().toISOString(),
        isReplay: false,
      })
    }),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

async function open() {
  const opened = await renderApp(`/carrier/s/loads/${loadId}`)
  await screen.findByRole('heading', { name: 'Stops' })
  return opened
}
const thread = () => screen.findByRole('region', { name: `Messages about ${loadNumber}` })

test("[MSG-02] the load's page names the provider's contact with the phone, and when the desk opens", async () => {
  await open()
  const region = await thread()
  const call = within(region).getByRole('link', { name: 'Call Owen Brandt, +1 (312) 555-0140' })
  expect(call.getAttribute('href')).toBe('tel:+13125550140')
  expect(within(region).getByText(/You get an answer from Nov 30, 2026 07:00 CT/)).toBeTruthy()
})

test('[MSG-03] a message of a driver without network waits on the device and is sent once', async () => {
  const { user } = await open()
  const region = await thread()
  isOffline = true
  await user.type(within(region).getByRole('textbox', { name: 'Message' }), 'Arrived at gate 4.')
  await user.click(within(region).getByRole('button', { name: 'Send' }))
  expect(await within(region).findByText('Waiting to be sent')).toBeTruthy()
  expect(sent).toEqual([])
  isOffline = false
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 })
  expect(sent[0]).toMatchObject({ loadId, text: 'Arrived at gate 4.', documentIds: [] })
  expect(await within(region).findByText('Read by Owen Brandt')).toBeTruthy()
  expect(within(region).getAllByText('Arrived at gate 4.')).toHaveLength(1)
})

test('[MSG-01] a load whose thread the person may not read shows no messages', async () => {
  let refused = 0
  fake.server.use(
    http.get('*/Messages/thread', () => {
      refused += 1
      return HttpResponse.json({ errorCode: 'NOT_FOUND', message: 'load' }, { status: 404 })
    }),
  )
  await open()
  await waitFor(() => expect(refused).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull())
})

test('a load that the server fails to send shows the failure only, and all parts after a retry', async () => {
  let isFailing = true
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      isFailing ? HttpResponse.json({ errorCode: 'INTERNAL', message: 'x' }, { status: 500 }) : undefined,
    ),
  )
  const { user } = await renderApp(`/carrier/s/loads/${loadId}`)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull()
  isFailing = false
  await user.click(retry)
  expect(await thread()).toBeTruthy()
})

test('a load that cannot be read without network still takes messages', async () => {
  fake.server.use(http.get('*/ui-api/records/:id', () => HttpResponse.error()))
  await renderApp(`/carrier/s/loads/${loadId}`)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
})
