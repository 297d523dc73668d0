// @vitest-environment jsdom
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const POSTED = {
  Load_Number__c: 'L-0000001',
  Status__c: 'Posted',
  Total_Rate__c: 2000,
  Loaded_Miles__c: 900,
  Origin_City__c: 'Dallas',
  Origin_State__c: 'TX',
  Destination_City__c: 'Atlanta',
  Destination_State__c: 'GA',
}
const BOOKABLE = {
  ...POSTED,
  Book_Now__c: true,
  Rate_Version__c: 1,
  Pickup_From__c: new Date(Date.now() + 3_600_000).toISOString(),
  Pickup_To__c: new Date(Date.now() + 7_200_000).toISOString(),
  Pickup_Time_Zone__c: 'America/Chicago',
}
const fake = createFakePlatform()
const searches: unknown[] = []

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/LoadPage')
}, 60_000)
beforeEach(() => {
  searches.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = frameAnswers()
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

function open(fields: Record<string, string | number | boolean>, deadheadMiles: number | null = null) {
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(aRecord({ id: aRow().id, apiName: 'Load__c', fields })),
    ),
    http.get('*/LoadSearch/findLoads', ({ request }) => {
      searches.push(JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}'))
      const loads = [aRow({ deadheadMiles })]
      return HttpResponse.json({ loads, count: 1, pageSize: 1, sort: 'newest', nextPageToken: null })
    }),
  )
  return renderApp(`/carrier/s/loads/${aRow().id}`)
}

test('opened by URL, shows the rate per mile with deadhead from the nearest free truck', async () => {
  await open(POSTED, 100)
  expect(await screen.findByText('$2.00/mi')).toBeDefined()
  expect(screen.getByText(/with 100 mi deadhead/)).toBeDefined()
  expect(searches).toEqual([{ loadNumber: 'L-0000001', pageSize: 1 }])
})

test('a driver, who sees no rates, has no card for them', async () => {
  fake.platform.session = aSession({ role: 'Driver' })
  const { Total_Rate__c: _rate, ...visible } = BOOKABLE
  await open(visible)
  expect(await screen.findByRole('heading', { name: 'Stops' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Rate' })).toBeNull()
})

test('without a truck, says what the all-in rate needs', async () => {
  await open(POSTED)
  expect(await screen.findByText(/^Search from an origin city/)).toBeDefined()
})

test('[LDD-05] a load in a waterfall tender shows the reason instead of Book Now', async () => {
  const { unmount } = await open({ ...BOOKABLE, In_Waterfall__c: true })
  expect(await screen.findByText(/^This load is offered to carriers in turn/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
  unmount()
  await open(BOOKABLE)
  expect(await screen.findByRole('button', { name: 'Book Now' })).toBeDefined()
})

test('[LDD-05] a load whose tender the carrier has accepted is booked at that rate only', async () => {
  const fields = {
    Kind__c: 'Tender',
    Amount__c: 2050,
    Status__c: 'Won',
    Expires_At__c: new Date(Date.now() + 3_600_000).toISOString(),
    Answered_At__c: new Date(Date.now() - 60_000).toISOString(),
  }
  const offer = aRecord({ id: 'a05000000000001AAA', apiName: 'Load_Offer__c', fields })
  fake.server.use(
    http.post('*/ui-api/list-records/Load_Offer__c/:view', () => HttpResponse.json(aListPage([offer]))),
  )
  const { user } = await open(BOOKABLE)
  expect(await screen.findByText(/^This load is reserved for you at \$2,050.00/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Book at $2,050.00' }))
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Confirm booking' }))
  await screen.findByText('Load L-0000001 is booked.')
  expect(fake.platform.bookings.at(-1)).toMatchObject({ amount: 2050 })
})

test('[LDD-05] a load that is tendered to the carrier is answered at that rate, not booked at the posted one', async () => {
  const fields = {
    Kind__c: 'Tender',
    Amount__c: 2050,
    Status__c: 'Open',
    Expires_At__c: new Date(Date.now() + 3_600_000).toISOString(),
    Answered_At__c: null,
  }
  const offer = aRecord({ id: 'a05000000000001AAA', apiName: 'Load_Offer__c', fields })
  fake.server.use(
    http.post('*/ui-api/list-records/Load_Offer__c/:view', () => HttpResponse.json(aListPage([offer]))),
  )
  await open(BOOKABLE)
  expect(
    await screen.findByText('This load is offered to you at $2,050.00. Answer under Offers.'),
  ).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Accept tender' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull()
})

test('a load that is booked on its own page is confirmed without a link to that page', async () => {
  const { user } = await open(BOOKABLE)
  await user.click(await screen.findByRole('button', { name: 'Book Now' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm booking' }))
  expect(await screen.findByText('Load L-0000001 is booked.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open the load' })).toBeNull()
})

test('requests no deadhead for roles without rates or for hauled loads', async () => {
  const { Total_Rate__c: _rate, ...rest } = POSTED
  const { unmount } = await open(rest)
  await screen.findByRole('heading', { level: 1, name: /Dallas/ })
  unmount()
  await open({ ...POSTED, Status__c: 'Dispatched' })
  await screen.findByRole('heading', { level: 1, name: /Dallas/ })
  expect(searches).toEqual([])
})
