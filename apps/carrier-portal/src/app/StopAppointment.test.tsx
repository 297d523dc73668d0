// @vitest-environment jsdom
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '#/device/serverClock'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const LOAD = 'a01000000000001AAA'
const STOP = 'a02000000000001AAA'
const fake = createFakePlatform()
let requests: Record<string, string | null>[] = []
beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/LoadPage')
}, 60_000)
beforeEach(() => {
  vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00.000Z'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = frameAnswers()
  requests = []
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(
        aRecord({
          id: LOAD,
          apiName: 'Load__c',
          fields: { Load_Number__c: 'L-0000001', Status__c: 'Dispatched', Loaded_Miles__c: 900 },
        }),
      ),
    ),
    http.post('*/ui-api/list-records/Load_Stop__c/All', () =>
      HttpResponse.json(
        aListPage([
          aRecord({
            id: STOP,
            apiName: 'Load_Stop__c',
            fields: {
              Sequence__c: 1,
              Type__c: 'Delivery',
              Status__c: 'Scheduled',
              Appointment_Type__c: 'Appointment',
              Window_Start__c: '2026-12-02T14:00:00.000Z',
              Window_End__c: '2026-12-02T16:00:00.000Z',
              Time_Zone__c: 'America/New_York',
            },
          }),
        ]),
      ),
    ),
    http.post('*/ui-api/list-records/Appointment_Request__c/All', () =>
      HttpResponse.json(
        aListPage(
          requests.map((fields, index) =>
            aRecord({ id: `a0Q00000000000${index}AAA`, apiName: 'Appointment_Request__c', fields }),
          ),
        ),
      ),
    ),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

const open = () => renderApp(`/carrier/s/loads/${LOAD}`)
const request = (Status__c: string, Answer__c: string | null = null) => ({
  Stop__c: STOP,
  Status__c,
  Requested_Start__c: '2026-12-03T15:00:00.000Z',
  Answer__c,
})

test('[DAY-08] a new time is requested with a reason in the zone of the stop, and then waits', async () => {
  const sent: unknown[] = []
  fake.server.use(
    http.post('*/LoadTracking/requestAppointment', async ({ request: received }) => {
      sent.push(await received.json())
      requests = [request('Open')]
      return HttpResponse.json({ id: 'a0Q000000000001AAA', status: 'Open' })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Request new time' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(dialog.getByText('Enter the reason.')).toBeDefined()
  expect(dialog.getByText('Choose another day or time.')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/u), 'Tire repair.')
  fireEvent.input(dialog.getByLabelText(/^Day/u), { target: { value: '2026-11-23' } })
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(dialog.getByText('Choose a start that lies ahead.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.input(dialog.getByLabelText(/^Day/u), { target: { value: '2026-12-03' } })
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('New time requested')).toBeDefined()
  expect(sent).toMatchObject([
    {
      loadId: LOAD,
      stopId: STOP,
      startLocal: '2026-12-03T09:00',
      endLocal: '2026-12-03T11:00',
      reason: 'Tire repair.',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request new time' })).toBeNull())
})

test('[DAY-08] a window over midnight ends the next day', async () => {
  const sent: unknown[] = []
  fake.server.use(
    http.post('*/LoadTracking/requestAppointment', async ({ request: received }) => {
      sent.push(await received.json())
      return HttpResponse.json({ id: 'a0Q000000000001AAA', status: 'Open' })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Request new time' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('From'), '23:00')
  await user.selectOptions(dialog.getByLabelText('To'), '01:00')
  expect(dialog.getByText('On the next day.')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Reason/u), 'Tire repair.')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ startLocal: '2026-12-02T23:00', endLocal: '2026-12-03T01:00' }]),
  )
})

test('[DAY-08] a declined request shows the answer of the desk, and another one can follow', async () => {
  requests = [request('Declined', 'The dock is full that day.')]
  await open()
  expect(await screen.findByText('New time declined')).toBeDefined()
  expect(screen.getByText(/The dock is full that day\./u)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Request new time' })).toBeDefined()
})
