// @vitest-environment jsdom
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDispatchLoad } from '#/testing/aDispatchLoad'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'
import { loadEvents } from '#/features/hauled-load/timeline/loadEvents'

const fake = createFakePlatform()
const load = aDispatchLoad()
const NOT_HAULED = {
  loads: [],
  detention: { freeHours: 2, hourlyRate: 50, capHours: 8 },
  isComplete: true,
}
beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([import('./pages/LoadPage'), import('./pages/WhereaboutsPart')])
}, 60_000)
beforeEach(() => {
  fake.platform.session = aSession({ role: 'Dispatcher' })
  fake.platform.methods = frameAnswers()
  const nextStop = {
    ...load.nextStop,
    status: 'Arrived',
    windowStart: new Date(Date.now() - 5 * 3_600_000).toISOString(),
    windowEnd: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    arrivedAt: new Date(Date.now() - 4.5 * 3_600_000).toISOString(),
  }
  fake.platform.methods['DispatchBoard/list'] = {
    loads: [{ ...load, nextStop }, aDispatchLoad({ id: 'a01000000000009AAA' })],
    detention: { freeHours: 2, hourlyRate: 50, capHours: 8 },
    isComplete: true,
  }
  fake.server.use(
    http.get('*/ui-api/records/:id', () =>
      HttpResponse.json(
        aRecord({
          id: load.id,
          apiName: 'Load__c',
          fields: { Load_Number__c: 'L-0000001', Status__c: 'At Pickup' },
        }),
      ),
    ),
    http.post('*/ui-api/list-records/*', () => HttpResponse.json(aListPage([]))),
  )
})
afterEach(() => {
  fake.server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => fake.server.close())

test('[DAY-04] the page of a hauled load tells next stop, running detention, position and crew', async () => {
  await renderApp(`/carrier/s/loads/${load.id}`)
  expect(await screen.findByRole('heading', { name: 'Where it is' })).toBeDefined()
  expect(screen.getByText('Pickup')).toBeDefined()
  expect(screen.getByText('Dallas, TX')).toBeDefined()
  expect(screen.getByText('Near Wichita Falls, TX')).toBeDefined()
  expect(screen.getByText(/^Detention: \$/)).toBeDefined()
  expect(screen.getByRole('link', { name: /^Call Rosa Delgado/ })).toBeDefined()
})

test('[DAY-04] while a load moves, where it is comes before its stops', async () => {
  await renderApp(`/carrier/s/loads/${load.id}`)
  const position = await screen.findByRole('heading', { name: 'Where it is' })
  const stops = screen.getByRole('heading', { name: 'Stops' })
  expect(position.compareDocumentPosition(stops)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('[DAY-04] the stops of a load are shown on a map, before booking too', async () => {
  fake.platform.methods['DispatchBoard/list'] = { ...NOT_HAULED }
  const stop = (at: number, name: string, lat: number) =>
    aRecord({
      id: `a0200000000000${at}AAA`,
      apiName: 'Load_Stop__c',
      fields: {
        Sequence__c: at,
        Type__c: at === 1 ? 'Pickup' : 'Delivery',
        Facility__r: aRecord({
          apiName: 'Facility__c',
          fields: { Name: name, Location__Latitude__s: lat, Location__Longitude__s: -96.8 },
        }),
      },
    })
  fake.server.use(
    http.post('*/ui-api/list-records/Load_Stop__c/*', () =>
      HttpResponse.json(aListPage([stop(1, 'Dallas Dock', 32.8), stop(2, 'Waco Yard', 31.5)])),
    ),
  )
  const { user } = await renderApp(`/carrier/s/loads/${load.id}`)
  await user.click(await screen.findByRole('button', { name: 'Show map' }))
  const map = await screen.findByRole('region', { name: 'Map of the route: 2 stops' })
  expect(await within(map).findByRole('region', { name: /every stop is in the list/ })).toBeDefined()
})

test('[DAY-04] a load that the company does not haul has no such card', async () => {
  fake.platform.methods['DispatchBoard/list'] = { ...NOT_HAULED }
  await renderApp(`/carrier/s/loads/${load.id}`)
  await screen.findByRole('heading', { level: 1, name: /L-0000001/ })
  expect(screen.queryByRole('heading', { name: 'Where it is' })).toBeNull()
})

test('[DAY-04] history names the person who recorded an event', () => {
  const CreatedBy = aRecord({ apiName: 'User', fields: { Name: 'Dan Fletcher' } })
  const event = aRecord({ apiName: 'Load_Event__c', fields: { Type__c: 'Booked', CreatedBy } })
  expect(loadEvents([event])[0]).toMatchObject({ type: 'Booked', person: 'Dan Fletcher' })
})
