// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const LOAD = 'a01000000000001AAA'
const PICKUP = 'a02000000000000AAA'
const DRIVER = '003000000000001AAA'
const HOUR_MS = 3_600_000
const instant = (hours: number) =>
  new Date(performance.timeOrigin + performance.now() + hours * HOUR_MS).toISOString()

let fake = createFakePlatform()
let seal: string | null = null
const reported: Record<string, unknown>[] = []

function rowsOf(apiName: string) {
  const load = {
    Name: 'L-0000001',
    Load_Number__c: 'L-0000001',
    Status__c: 'Loaded',
    Pickup_From__c: instant(-2),
    Delivery_To__c: instant(20),
    Equipment_Type__c: 'R',
    Trailer_Length_ft__c: 53,
    Weight_lbs__c: 42_000,
    Pieces__c: 24,
    Commodity__c: 'Frozen',
    Commodity_Detail__c: 'Ice cream',
    Temperature_Min_F__c: -10,
    Temperature_Max_F__c: 0,
    Requirements__c: 'LoadBars;TempRecorder',
  }
  if (apiName === 'Load__c') return [aRecord({ id: LOAD, apiName, fields: load })]
  if (apiName === 'Booking__c')
    return [
      aRecord({
        id: 'a04000000000001AAA',
        apiName,
        fields: { Load__c: LOAD, Status__c: 'Confirmed', Driver__c: DRIVER },
      }),
    ]
  if (apiName !== 'Load_Stop__c') return []
  return ['Pickup', 'Delivery'].map((type, index) =>
    aRecord({
      id: `a0200000000000${index}AAA`,
      apiName,
      fields: {
        Load__c: LOAD,
        Sequence__c: index + 1,
        Type__c: type,
        Status__c: index === 0 ? 'Working' : 'Scheduled',
        Window_Start__c: instant(index * 18 - 2),
        Window_End__c: instant(index * 18),
        Time_Zone__c: 'America/Chicago',
        Seal_Number__c: index === 0 ? seal : null,
      },
    }),
  )
}

beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/TodaysLoadsRoute'), import('#/features/documents/DocumentDesk')])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  reported.length = 0
  seal = null
  fake.platform.session = aSession({
    role: 'Driver',
    contactId: DRIVER,
    userId: `005${crypto.randomUUID().slice(0, 12)}AAA`,
  })
  const contacts = { loadId: LOAD, dispatcher: null, drivers: [], docks: [], truck: '101', trailer: 'T-7' }
  fake.platform.methods = {
    ...frameAnswers(),
    'Accounts/getRole': 'Driver',
    'Documents/list': { documents: [] },
    'LoadContacts/list': [contacts],
  }
  fake.server.use(
    http.post('*/ui-api/list-records/:object/:view', ({ params }) =>
      HttpResponse.json(aListPage(rowsOf(String(params['object'])))),
    ),
    http.post('*/LoadTracking/recordEvent', async ({ request }) => {
      // The portal's own adapter serialized it.
      reported.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({
        id: 'a06000000000001AAA',
        loadId: LOAD,
        loadStatus: 'Loaded',
        isRepeat: false,
      })
    }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

test('[DAY-03] the driver sees commodity, weight, temperature, requirements, truck and trailer', async () => {
  await renderApp('/carrier/s/todays-loads')
  const card = (await screen.findByRole('heading', { name: 'Freight' })).closest('section') ?? document.body
  for (const text of ['Frozen', 'Ice cream', '24 pieces', '-10 °F – 0 °F', 'Reefer, 53 ft', '101', 'T-7'])
    expect(within(card).getByText(text)).toBeDefined()
  expect(within(card).getByText('Load Bars')).toBeDefined()
})

test('[DAY-03] after loading the page requests the seal number and the BOL photo, and stores the seal once', async () => {
  const { user } = await renderApp('/carrier/s/todays-loads')
  const save = await screen.findByRole('button', { name: 'Save seal number' })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('button', { name: 'Add BOL photo' }))
  expect(scrolled.mock.contexts).toEqual([document.getElementById('documents')])
  await user.click(save)
  expect(screen.getByText('Enter the seal number.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Seal number' }), 'SL-4711')
  await user.click(save)
  await waitFor(() =>
    expect(reported).toMatchObject([{ type: 'Note', stopId: PICKUP, sealNumber: 'SL-4711' }]),
  )
  expect(screen.queryByRole('textbox', { name: 'Seal number' })).toBeNull()
})

test('[DAY-03] shows a stored seal number with the freight and does not request it', async () => {
  seal = 'SL-1'
  await renderApp('/carrier/s/todays-loads')
  expect(await screen.findByText('SL-1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save seal number' })).toBeNull()
})

test('[DAY-03] a problem report requests the new ETA and accepts photos', async () => {
  const { user } = await renderApp('/carrier/s/todays-loads')
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }))
  expect(dialog.getByText(/^New arrival at/)).toBeDefined()
  expect(await dialog.findByRole('group', { name: 'Photos' })).toBeDefined()
})
