// @vitest-environment jsdom
import { aRecord } from '@portal/ui-api/testing'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRow, aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const NONE = [7, 30, 90].map((days) => ({ days, paid: null }))
const SOME = [
  { days: 7, paid: null },
  { days: 30, paid: { count: 6, low: 1.8, average: 2.05, median: 2, high: 2.6 } },
  { days: 90, paid: { count: 21, low: 1.5, average: 2.15, median: 2.1, high: 3 } },
]
const asked: unknown[] = []

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await import('./pages/LoadPage')
  await import('#/features/market-figures/LaneHistoryCard')
}, 60_000)
beforeEach(() => {
  asked.length = 0
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = frameAnswers()
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

function open(windows: object, status = 'Posted') {
  const fields = {
    Load_Number__c: 'L-0000001',
    Status__c: status,
    Total_Rate__c: 2200,
    Loaded_Miles__c: 1000,
    Equipment_Type__c: 'V',
    Origin_State__c: 'TX',
    Destination_State__c: 'GA',
  }
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(aRecord({ id: aRow().id, apiName: 'Load__c', fields })),
    ),
    http.get('*/LoadSearch/laneHistory', ({ request }) => {
      asked.push(JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}'))
      return HttpResponse.json({ windows })
    }),
  )
  return renderApp(`/carrier/s/loads/${aRow().id}`)
}

test('[FND-03] the load page tells what was paid on the lane, in a table beside the chart', async () => {
  await open(SOME)
  const table = await screen.findByRole('table')
  expect(asked).toEqual([{ originState: 'TX', destinationState: 'GA', equipmentType: 'V' }])
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(texts).toEqual([
    'PeriodLow to highAverageMedianLoads',
    '7 daysToo few loads',
    '30 days$1.80/mi – $2.60/mi$2.05/mi$2.00/mi6',
    '90 days$1.50/mi – $3.00/mi$2.15/mi$2.10/mi21',
  ])
  expect(screen.getByText(/10% above the 30-day median/)).toBeDefined()
})

test('[FND-03] says that there are too few loads', async () => {
  await open(NONE)
  expect(
    await screen.findByText(/^Not enough loads on TX.* in the last 90 days.*at least 5 of 3 other carriers/),
  ).toBeDefined()
})

test('[FND-03] a load that is hauled shows no lane history, which is for the decision to book', async () => {
  await open(SOME, 'In Transit')
  expect(await screen.findByRole('heading', { name: 'Load details' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Accessorials' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Paid on this lane' })).toBeNull()
  expect(asked).toEqual([])
})

test('[FND-03] who sees no rates sees no lane history, and none is asked for', async () => {
  fake.platform.session = aSession({ role: 'Carrier User' })
  await open(SOME)
  await screen.findByRole('heading', { name: 'Accessorials' })
  expect(screen.queryByRole('heading', { name: 'Paid on this lane' })).toBeNull()
  expect(asked).toEqual([])
})
