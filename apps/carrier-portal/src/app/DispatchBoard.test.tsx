// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { aDispatchLoad } from '#/testing/aDispatchLoad'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const detention = { freeHours: 2, hourlyRate: 50, capHours: 5 }
const ME = '003000000000001AAA'

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/TodaysLoadsRoute'),
    import('./pages/DispatchBoardPart'),
    import('#/features/assignment/AssignDialog'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fake.platform.asked.length = 0
  fake.platform.session = aSession()
  fake.platform.methods = { ...frameAnswers(), ...board([aDispatchLoad()]) }
  fake.server.use(http.post('*/ui-api/list-records/:object/:view', () => HttpResponse.json({ records: [] })))
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const board = (loads: readonly unknown[]) => ({
  'DispatchBoard/list': { loads, detention, isComplete: true },
})
const answer = (loads: readonly unknown[]) => {
  fake.platform.methods = { ...fake.platform.methods, ...board(loads) }
}
const open = (search = '') => renderApp(`/carrier/s/todays-loads${search}`)
const late = { code: 'LATE' as const, since: '2026-11-24T14:00:00.000Z', stopId: 'a02000000000001AAA' }

test('[DAY-01] the office gets every active load with stop, ETA, driver, position and missing items', async () => {
  answer([
    aDispatchLoad({ reasons: [late] }),
    aDispatchLoad({
      id: 'a01000000000002AAA',
      loadNumber: 'L-0000002',
      status: 'Booked',
      driver: null,
      truck: null,
      trailer: null,
      position: null,
      waiting: [
        { kind: 'acceptRateCon', issue: 1 },
        { kind: 'assign', needsDriver: true, needsTruck: true },
      ],
    }),
  ])
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Dispatch board', level: 1 })).toBeDefined()
  const list = await screen.findByRole('table', { name: 'Active loads, most urgent first' })
  const [, first, second] = within(list).getAllByRole('row')
  if (!first || !second) throw new Error('Two loads are expected.')
  expect(within(first).getByText('Late')).toBeDefined()
  expect(within(first).getByText('Pickup')).toBeDefined()
  expect(within(first).getByText('Dallas, TX')).toBeDefined()
  expect(within(first).getByText(/^ETA .*\(estimated\)$/)).toBeDefined()
  expect(within(first).getByText('Near Wichita Falls, TX')).toBeDefined()
  expect(within(first).getByRole('link', { name: /^Call Rosa Delgado/ })).toBeDefined()
  expect(within(second).getByText('No driver')).toBeDefined()
  expect(
    within(within(second).getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rate con to accept', 'Driver to assign', 'Truck to assign'])
  expect(screen.queryByRole('combobox', { name: /loads today/ })).toBeNull()
  await user.click(within(second).getByRole('button', { name: 'Assign, load L-0000002' }))
  expect(await screen.findByRole('dialog', { name: 'Assign load L-0000002' })).toBeDefined()
})

test('[DAY-01] search and "Needs action" narrow the list', async () => {
  answer([
    aDispatchLoad({ reasons: [late] }),
    aDispatchLoad({ id: 'a01000000000002AAA', loadNumber: 'L-0000002', truck: { id: 'x', name: '202' } }),
  ])
  const { user } = await open()
  const rows = async () =>
    within(await screen.findByRole('table', { name: /^Active loads/ })).getAllByRole('rowheader')
  expect(await rows()).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Needs action (1)' }))
  expect(await rows()).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'All (2)' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '202')
  expect(await rows()).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' nowhere')
  expect(screen.getByText('No load matches')).toBeDefined()
})

test('[DAY-01] delivered loads with open paperwork follow the loads on the way in a list of their own', async () => {
  answer([
    aDispatchLoad({
      id: 'a01000000000002AAA',
      loadNumber: 'L-0000002',
      status: 'Delivered',
      nextStop: null,
      position: null,
      waiting: [{ kind: 'uploadDocuments', missing: ['Signed POD'] }],
    }),
    aDispatchLoad(),
  ])
  await open()
  const [onTheWay, delivered] = await screen.findAllByRole('table')
  if (!onTheWay || !delivered) throw new Error('Two lists are expected.')
  expect(within(onTheWay).getAllByRole('link', { name: /^Load L-/ })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Delivered, paperwork open (1)', level: 2 })).toBeDefined()
  expect(
    within(delivered)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Load', 'Driver and equipment', 'To do'])
  expect(within(delivered).getByText('Signed POD')).toBeDefined()
})

test('[DAY-01] a reported event costs a board of 100 trucks one request and changes one row', async () => {
  const loads = Array.from({ length: 100 }, (_, index) =>
    aDispatchLoad({
      id: `a01000000000${String(index).padStart(3, '0')}AAA`,
      loadNumber: `L-${String(index).padStart(7, '0')}`,
    }),
  )
  answer(loads)
  await open()
  expect(await screen.findAllByText('Near Wichita Falls, TX')).toHaveLength(100)
  answer(
    loads.map((load, index) =>
      index === 42 && load.position
        ? { ...load, position: { ...load.position, near: { city: 'Amarillo', state: 'TX' } } }
        : load,
    ),
  )
  const requests = () => fake.platform.asked.filter(({ method }) => method === 'DispatchBoard/list').length
  const before = requests()
  const changed = new Set<Element | null | undefined>()
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) changed.add(target.parentElement?.closest('tr'))
  })
  const table = screen.getByRole('table', { name: /^Active loads/ })
  watcher.observe(table, { subtree: true, childList: true, characterData: true })
  act(() => portalEvents.publish('recordsReported', { records: [{ apiName: 'Load_Event__c' }] }))
  const place = await screen.findByText('Near Amarillo, TX')
  watcher.disconnect()
  expect(requests() - before).toBe(1)
  expect([...changed]).toEqual([place.closest('tr')])
})

test('[DAY-01] drivers keep their page', async () => {
  fake.platform.session = aSession({ role: 'Driver', contactId: ME })
  await open()
  expect(await screen.findByRole('heading', { name: "Today's Loads", level: 1 })).toBeDefined()
  expect(fake.platform.asked.filter(({ method }) => method === 'DispatchBoard/list')).toEqual([])
})

test('[DAY-01] an owner-operator who drives every load gets the driver page, and a link to the board', async () => {
  fake.platform.session = aSession({ role: 'Admin', contactId: ME })
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: "Today's Loads", level: 1 })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Dispatch board' }))
  expect(await screen.findByRole('heading', { name: 'Dispatch board', level: 1 })).toBeDefined()
})

test('[DAY-01] an empty board links to Find Loads', async () => {
  answer([])
  await open()
  expect(await screen.findByRole('link', { name: 'Find loads' })).toBeDefined()
})
