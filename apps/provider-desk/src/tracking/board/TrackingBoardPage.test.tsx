// @vitest-environment jsdom
import { BOARD_PARTS, type BoardPart } from '@portal/contract'
import type { BoardLoad } from '@portal/contract/methods'
import type { RecordRepresentation } from '@portal/ui-api'
import { aRecord, aRelatedListPage, createTestUiApi } from '@portal/ui-api/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { aLoadChange } from '#/loads/testing/someOffers'
import { aBoardLoad } from '../testing/aBoardLoad'
import { TrackingBoardPage } from './TrackingBoardPage'

// Parts that load on demand are compiled before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('../panel/TrackingPanel'),
    import('#/loads/change/ReissueDialog'),
    import('#/loads/change/OverrideTrailerDialog'),
  ])
}, 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const APEX = '/lwr/apex/v63.0/DeskTracking'
const late = aBoardLoad({
  urgency: '1',
  reasons: [{ code: 'LATE', since: '2026-11-23T10:00:00.000Z', stopId: null }],
})
const calm = aBoardLoad({
  id: 'a01000000000002AAA',
  loadNumber: 'L-0000002',
  reasons: [],
  nextAction: null,
  urgency: '7',
})

const LATE_STOP = 'a02000000000001AAA'

async function renderBoard(
  loads: BoardLoad[],
  {
    at = '/tracking',
    role = 'Operations',
    map = 'hidden',
    onMap,
    isLarge = true,
    related = [],
  }: {
    at?: string
    role?: string
    map?: string
    onMap?: number
    isLarge?: boolean
    related?: RecordRepresentation[]
  } = {},
) {
  localStorage.setItem('desk.trackingMap', map)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const events = fakeEvents()
  const { uiApi, server } = createTestUiApi({})
  const current = { loads }
  const asked: (readonly string[] | undefined)[] = []
  const pages: { show?: BoardPart; q?: string; limit?: number }[] = []
  server.override(`GET ${APEX}/board`, ({ query }) => {
    const params: { recordIds?: string[]; show?: BoardPart; q?: string; limit?: number } = JSON.parse(
      query['methodParams'] ?? '{}',
    )
    const { recordIds, show = 'all', q = '', limit = 200 } = params
    asked.push(recordIds)
    if (!recordIds) pages.push(params)
    const isIn = ({ reasons }: BoardLoad, part: BoardPart) =>
      part === 'all' || (part === 'action' ? reasons.length > 0 : reasons.some(({ code }) => code === part))
    // An event names its load here.
    const found = current.loads.filter(
      (load) => isIn(load, show) && load.loadNumber.includes(q) && (recordIds?.includes(load.id) ?? true),
    )
    return {
      loads: found.slice(0, limit),
      loadIds: recordIds ?? null,
      counts: Object.fromEntries(
        BOARD_PARTS.map((part) => [
          part,
          current.loads.filter((load) => isIn(load, part) && load.loadNumber.includes(q)).length,
        ]),
      ),
      total: found.length,
      nextOffset: found.length > limit ? limit : null,
    }
  })
  const maps: { show?: BoardPart; q?: string; recordIds?: string[] }[] = []
  server.override(`GET ${APEX}/map`, ({ query }) => {
    const params = JSON.parse(query['methodParams'] ?? '{}') as (typeof maps)[number]
    const { recordIds, show = 'all' } = params
    maps.push(params)
    const found = current.loads.filter(
      ({ id, reasons }) => (show === 'all' || reasons.length > 0) && (recordIds?.includes(id) ?? true),
    )
    return {
      loads: found.map(({ id, loadNumber, carrier, position }) => ({
        id,
        loadNumber,
        carrier: carrier.name,
        position: position && { lat: position.lat, lng: position.lng },
      })),
      loadIds: recordIds ?? null,
      total: onMap ?? found.length,
    }
  })
  for (const verb of ['GET', 'POST'])
    server.override(`${verb} /related-list-records/*`, aRelatedListPage(related))
  await renderWorkspace({
    uiApi,
    path: '/tracking',
    page: <TrackingBoardPage />,
    at,
    session: { role },
    isLarge,
  })
  const calls = () =>
    server.requests.filter(({ path }) => path === `${APEX}/recordEvent`).map(({ body }) => body)
  return { server, events, current, asked, pages, maps, calls, user: userEvent.setup() }
}
const numbers = () => screen.getAllByRole('link', { name: /^L-\d{7}$/ }).map(({ textContent }) => textContent)

test('[DTR-01] loads that need action are shown with reason and next action; the others on request', async () => {
  const { user } = await renderBoard([late, calm])
  const row = within((await screen.findByRole('link', { name: 'L-0000001' })).closest('tr') ?? document.body)
  expect(row.getByText(/^Late /)).toBeTruthy()
  expect(row.getByText('Change appt.')).toBeTruthy()
  // Cut off where its column ends: the title has the whole name.
  expect(row.getByTitle('Lone Star Freight').textContent).toBe('Lone Star Freight')
  expect(screen.queryByRole('link', { name: 'L-0000002' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^All/ }))
  await waitFor(() => expect(numbers()).toEqual(['L-0000001', 'L-0000002']))
})

test('[DTR-01] a load without reasons is on schedule only with an ETA or an arrival at its next stop', async () => {
  const { nextStop } = aBoardLoad()
  if (!nextStop) throw new Error('The load has no next stop.')
  const load = (id: number, stop: Partial<typeof nextStop>) =>
    aBoardLoad({
      id: `a0100000000000${id}AAA`,
      loadNumber: `L-00000${id}`,
      reasons: [],
      nextAction: null,
      nextStop: { ...nextStop, eta: null, arrivedAt: null, ...stop },
    })
  await renderBoard(
    [load(11, {}), load(12, { eta: nextStop.windowStart }), load(13, { arrivedAt: nextStop.windowStart })],
    { at: '/tracking?show=all' },
  )
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent
  expect(await rowOf('L-0000011')).toContain('No ETA')
  expect(await rowOf('L-0000012')).toContain('On schedule')
  expect(await rowOf('L-0000013')).toContain('On schedule')
})

test('[DTR-01] a map beside the board has the trucks of the list, and can be hidden for good', async () => {
  const { user } = await renderBoard([late, calm], { map: 'shown' })
  const map = /^Map of \d+ truck/
  expect(await screen.findByRole('region', { name: map })).toBeTruthy()
  expect(numbers()).toEqual(['L-0000001'])
  await user.click(screen.getByRole('button', { name: 'Hide map' }))
  expect(screen.queryByRole('region', { name: map })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy()
  expect(localStorage.getItem('desk.trackingMap')).toBe('hidden')
})

test('[DTR-04] no row moves while the pointer is over the board; the order follows when it leaves', async () => {
  const { events, current, asked } = await renderBoard([late, calm], { at: '/tracking?show=all' })
  await screen.findByRole('link', { name: 'L-0000002' })
  const frame = screen.getByRole('grid').parentElement?.parentElement
  if (!frame) throw new Error('The grid has no frame.')
  fireEvent.pointerEnter(frame)
  const earlier: BoardLoad['reasons'] = [{ code: 'LATE', since: '2026-11-23T09:00:00.000Z', stopId: null }]
  const added = aBoardLoad({
    id: 'a01000000000003AAA',
    loadNumber: 'L-0000003',
    reasons: earlier,
    urgency: '0',
  })
  current.loads = [added, calm, late]
  await act(async () => events.send('records', [{ id: added.id, apiName: 'Load_Event__c' }]))
  await screen.findByRole('link', { name: 'L-0000003' })
  // Only the load of the event is read.
  expect(asked).toEqual([undefined, [added.id]])
  expect(numbers()).toEqual(['L-0000001', 'L-0000002', 'L-0000003'])
  fireEvent.pointerLeave(frame)
  expect(numbers()).toEqual(['L-0000003', 'L-0000001', 'L-0000002'])
})

test('[DTR-04] a load that left the board goes, and the others are not read again', async () => {
  const { events, current, asked } = await renderBoard([late, calm], { at: '/tracking?show=all' })
  await screen.findByRole('link', { name: 'L-0000002' })
  current.loads = [late]
  await act(async () => events.send('records', [{ id: calm.id, apiName: 'Load__c' }]))
  await waitFor(() => expect(numbers()).toEqual(['L-0000001']))
  expect(asked).toEqual([undefined, [calm.id]])
})

const many = Array.from({ length: 250 }, (_, index) =>
  aBoardLoad({
    id: `a01${String(index).padStart(12, '0')}AAA`,
    loadNumber: `L-${String(index).padStart(7, '0')}`,
    urgency: String(index).padStart(3, '0'),
  }),
)

test('[DTR-01] the map has every truck of the part, without the rows of the list', async () => {
  const { pages, maps } = await renderBoard([...many, calm], { map: 'shown' })
  expect(await screen.findByRole('region', { name: 'Map of 250 trucks' })).toBeTruthy()
  expect(maps).toEqual([{ show: 'action' }])
  expect(pages.map(({ limit }) => limit)).toEqual([100])
  expect(screen.queryByText(/on the map/)).toBeNull()
})

test('[DTR-01] a map of more loads than it can have says so, and a hidden one fetches nothing', async () => {
  const { maps, user } = await renderBoard([late], { onMap: 2_400 })
  await screen.findByRole('link', { name: 'L-0000001' })
  expect(maps).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show map' }))
  expect(await screen.findByText(/The 1 most urgent of 2,400 loads are on the map/)).toBeTruthy()
})

test('[DTR-04] a truck that reports moves on the map, and no other is fetched', async () => {
  const { maps, events, current } = await renderBoard([late], { map: 'shown' })
  expect(await screen.findByRole('region', { name: /^Map of 1 truck/ })).toBeTruthy()
  current.loads = [{ ...late, position: null }]
  await act(async () => events.send('records', [{ id: late.id, apiName: 'Load_Event__c' }]))
  expect(await screen.findByRole('region', { name: 'Map of 0 trucks' })).toBeTruthy()
  expect(maps).toEqual([{ show: 'action' }, { show: 'action', recordIds: [late.id] }])
})

test('[DTR-01] the server filters and searches, and the list grows when its end is near', async () => {
  const { user, pages } = await renderBoard([...many, calm])
  expect(await screen.findByText('100 of 250 loads shown')).toBeTruthy()
  const grid = screen.getByRole('grid')
  const scroller = grid.parentElement
  if (!scroller) throw new Error('The grid has no frame.')
  Object.defineProperty(scroller, 'scrollTop', { value: 1e6, configurable: true })
  fireEvent.scroll(scroller)
  await waitFor(() => expect(pages.at(-1)).toEqual({ show: 'action', limit: 300 }))
  await waitFor(() => expect(screen.queryByText(/loads shown/)).toBeNull())
  await user.type(screen.getByRole('searchbox'), 'L-0000249')
  await waitFor(() => expect(pages.at(-1)).toEqual({ show: 'action', q: 'L-0000249', limit: 100 }))
  await waitFor(() => expect(numbers()).toEqual(['L-0000249']))
  expect(screen.getByRole('link', { name: /^Need action/ }).textContent).toBe('Need action1')
  expect(screen.getByText('1 match, 1 needs action')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Need action/ }).textContent).toBe('Need action250'),
  )
  expect(screen.getByText('250 of 251 loads need action')).toBeTruthy()
})

test('[DTR-01] a tab without matches names those of other tabs and leads to them', async () => {
  const { user } = await renderBoard([late, calm], { at: '/tracking?q=L-0000002' })
  expect(await screen.findByRole('heading', { name: 'No loads match your search' })).toBeTruthy()
  expect(screen.getByText('1 load in other tabs matches.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(numbers()).toEqual(['L-0000002']))
  const search = screen.getByRole('searchbox')
  await user.clear(search)
  await user.type(search, 'nowhere')
  expect(await screen.findByRole('heading', { name: 'No loads match your search' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
})

test('[DTR-01] a load without a next stop has a dash for it, as for its ETA', async () => {
  await renderBoard([aBoardLoad({ nextStop: null })])
  const row = (await screen.findByRole('link', { name: 'L-0000001' })).closest('tr')
  expect(within(row ?? document.body).getAllByText('–').length).toBeGreaterThanOrEqual(2)
})

test('[DTR-02] a load that a filter leaves out stays open in its panel', async () => {
  await renderBoard([late, calm], { at: `/tracking?load=${calm.id}` })
  expect(await screen.findByRole('heading', { name: calm.loadNumber })).toBeTruthy()
  expect(numbers()).toEqual(['L-0000001'])
})

test('[DTR-04] a load of the list opens without another request, and is read when it leaves the list', async () => {
  const other = { ...calm, reasons: late.reasons }
  const { events, current, asked, user } = await renderBoard([late, other])
  await user.click(await screen.findByRole('link', { name: late.loadNumber }))
  expect(await screen.findByRole('heading', { name: late.loadNumber })).toBeTruthy()
  expect(asked).toEqual([undefined])
  current.loads = [{ ...late, reasons: [] }, other]
  await act(async () => events.send('records', [{ id: late.id, apiName: 'Load__c' }]))
  await waitFor(() => expect(numbers()).toEqual([other.loadNumber]))
  expect(screen.getByRole('heading', { name: late.loadNumber })).toBeTruthy()
  await waitFor(() => expect(asked).toEqual([undefined, [late.id], [late.id]]))
})

const open = { at: `/tracking?load=${late.id}` }

test('[DTR-03] OS&D is recorded on the clock of the stop, and the shipper is notified', async () => {
  const { user, server, calls } = await renderBoard([late], open)
  server.override(`POST ${APEX}/recordEvent`, {
    id: 'a06000000000001AAA',
    loadId: late.id,
    loadStatus: 'In Transit',
    isRepeat: false,
  })
  await user.click(await screen.findByRole('button', { name: 'Log event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log event of L-0000001' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What happened' }), 'Exception')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Exception' }), 'Damaged')
  fireEvent.input(dialog.getByLabelText('Time (ET)'), { target: { value: '2026-11-23' } })
  const clock = dialog.getByRole('textbox', { name: 'Time (ET), time' })
  await user.clear(clock)
  await user.type(clock, '0730')
  await user.click(dialog.getByRole('button', { name: 'Log event' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls()).toEqual([
    {
      loadId: late.id,
      type: 'Exception',
      exception: 'Damaged',
      occurredAt: '2026-11-23T12:30:00.000Z',
      notifyShipper: true,
      clientEventId: expect.any(String),
    },
  ])
})

test('[DTR-02] the milestone that follows is proposed; a repeated request keeps its event id', async () => {
  const { user, server, calls } = await renderBoard([late], open)
  server.override(`POST ${APEX}/recordEvent`, () =>
    Response.json({ errorCode: 'SERVER_UNAVAILABLE', message: 'Busy.' }, { status: 503 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Log event' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Log event' }))
  await dialog.findByRole('alert')
  await user.click(dialog.getByRole('button', { name: 'Log event' }))
  await waitFor(() => expect(calls().length).toBeGreaterThan(1))
  const sent = calls() as { type: string; clientEventId: string }[]
  expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(['Arrived Delivery']))
  expect(new Set(sent.map(({ clientEventId }) => clientEventId)).size).toBe(1)
})

test('[DTR-02] without a check call the ETA is proposed, not an arrival that has not happened', async () => {
  const silent = {
    ...late,
    reasons: [{ code: 'NO_CHECK_CALL' as const, since: '2026-11-23T10:00:00.000Z', stopId: null }],
    nextAction: 'ASK_FOR_ETA' as const,
  }
  const { user } = await renderBoard([silent], open)
  await user.click(await screen.findByRole('button', { name: 'Log event' }))
  const dialog = within(await screen.findByRole('dialog'))
  const kind = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'What happened' })
  expect(kind.value).toBe('ETA Changed')
})

test('[DTR-02] who only reads gets no button that records', async () => {
  await renderBoard([late], { ...open, role: 'Billing' })
  await screen.findByRole('heading', { name: 'L-0000001' })
  expect(screen.queryByRole('button', { name: 'Log event' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for ETA' })).toBeNull()
})

test('[DTR-02] an event is shown and corrected in the zone of its stop', async () => {
  const anEvent = (n: number, Type__c: string, zone: string | null) =>
    aRecord({
      id: `a0600000000000${n}AAA`,
      apiName: 'Load_Event__c',
      fields: {
        Type__c,
        Occurred_At__c: '2026-11-22T15:00:00.000Z',
        Stop__r: zone && aRecord({ id: LATE_STOP, apiName: 'Load_Stop__c', fields: { Time_Zone__c: zone } }),
      },
    })
  const related = [anEvent(1, 'Departed Pickup', 'America/Chicago'), anEvent(2, 'Dispatched', null)]
  const { user } = await renderBoard([late], { ...open, related })
  expect(await screen.findByText('Nov 22 09:00 CT')).toBeTruthy()
  expect(screen.getByText('Nov 22 10:00 ET')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Correct/ }))
  const time = await screen.findByLabelText('Time (CT)')
  expect(time).toHaveProperty('value', '2026-11-22')
  expect(screen.getByRole('textbox', { name: 'Time (CT), time' })).toHaveProperty('value', '09:00')
})

test('[LDD-09] the rate confirmation is re-issued at another rate once those it notifies were shown', async () => {
  const { user, server } = await renderBoard([late], open)
  const fields = {
    Status__c: 'Confirmed',
    Agreed_Rate__c: 1800,
    Rate_Con_Accepted_At__c: '2026-11-22T10:00:00.000Z',
    Rate_Con_Issue__c: 1,
  }
  const bookings = [aRecord({ id: 'a04000000000001AAA', apiName: 'Booking__c', fields })]
  server.override('POST /related-list-records/*', aRelatedListPage(bookings))
  server.override('GET /related-list-records/*', aRelatedListPage(bookings))
  const sent: unknown[] = []
  server.override('POST /lwr/apex/v63.0/DeskLoads/reissueRateCon', ({ body }) => {
    const { isPreview } = body as { isPreview: boolean }
    sent.push(body)
    const notifies = [{ contactId: '003000000000001AAA', name: 'Dana Reyes', kind: 'Booking Confirmed' }]
    return aLoadChange({ isPreview, notifies })
  })
  await user.click(await screen.findByRole('button', { name: 'Re-issue rate con' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Re-issue rate confirmation/ }))
  expect(await dialog.findByText(/^Issue 1 is accepted/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Review' }))
  expect(dialog.getByRole('alert').textContent).toBe('Enter what changed.')
  const rate = dialog.getByRole('textbox', { name: 'Agreed rate' })
  await user.clear(rate)
  await user.type(rate, '1950')
  await user.type(dialog.getByRole('textbox', { name: 'What changed' }), 'One more stop')
  await user.click(dialog.getByRole('button', { name: 'Review' }))
  expect(await dialog.findByText('Notifies Dana Reyes.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Re-issue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const change = { loadId: late.id, agreedRate: 1950, reason: 'One more stop' }
  expect(sent).toEqual([
    { ...change, isPreview: true },
    { ...change, isPreview: false, idempotencyKey: expect.any(String) },
  ])
})

test('[MNY-04] a Provider Admin assigns a trailer that does not fit, with a reason', async () => {
  const { user, server } = await renderBoard([late], { ...open, role: 'Provider Admin' })
  const trailer = (id: string, unavailable: object | null) => ({
    id,
    name: id.slice(0, 3),
    equipmentType: 'V',
    lengthFt: 53,
    fit: { unavailable, free: null, deadheadMiles: null },
  })
  const misfit = 'a07000000000001AAA'
  server.override('GET /lwr/apex/v63.0/DeskLoads/trailersFor', {
    loadId: late.id,
    carrier: 'Lone Star Freight',
    trailerId: null,
    trailers: [
      trailer('a08000000000001AAA', null),
      trailer(misfit, { kind: 'wrongType', equipmentType: 'R' }),
      trailer('a09000000000001AAA', { kind: 'outOfService' }),
    ],
  })
  const sent: unknown[] = []
  server.override('POST /lwr/apex/v63.0/DeskLoads/overrideTrailer', ({ body }) => {
    const { isPreview } = body as { isPreview: boolean }
    sent.push(body)
    const notifies = [{ contactId: '003000000000001AAA', name: 'Dana Reyes', kind: 'Driver Assigned' }]
    return aLoadChange({ isPreview, notifies })
  })
  await user.click(await screen.findByRole('button', { name: 'Override trailer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Override trailer of L-0000001' }))
  const select = await dialog.findByRole('combobox', { name: 'Trailer' })
  const names = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Choose a trailer', 'a07 · Dry Van, 53 ft'])
  await user.click(dialog.getByRole('button', { name: 'Review' }))
  expect(dialog.getByRole('alert').textContent).toBe('Choose a trailer.')
  await user.selectOptions(select, misfit)
  expect(await dialog.findByText('The load needs: Reefer')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Review' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Enter the reason.'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The shipper agrees')
  await user.click(dialog.getByRole('button', { name: 'Review' }))
  expect(await dialog.findByText('Notifies Dana Reyes.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Assign trailer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const change = { loadId: late.id, trailerId: misfit, reason: 'The shipper agrees' }
  expect(sent).toEqual([
    { ...change, isPreview: true },
    { ...change, isPreview: false, idempotencyKey: expect.any(String) },
  ])
})

test('[MNY-04] Operations has no button that overrides a trailer', async () => {
  await renderBoard([late], open)
  await screen.findByRole('button', { name: 'Re-issue rate con' })
  expect(screen.queryByRole('button', { name: 'Override trailer' })).toBeNull()
})

test('[DTR-01] where no load needs action, a link leads to all loads', async () => {
  const { user } = await renderBoard([calm])
  expect(await screen.findByText('No load needs action')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'L-0000002' })).toBeTruthy()
})

test('[DTR-01] [DSK-09] a narrow window has a card per load with reason, next action and stop', async () => {
  const { user } = await renderBoard([late, calm], { at: '/tracking?show=all', isLarge: false })
  const link = await screen.findByRole('link', { name: /^L-0000001, / })
  const card = within(link.closest('li') ?? document.body)
  expect(card.getByText(/^Late /)).toBeTruthy()
  expect(card.getByText('Next action')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(link)
  expect(await screen.findByRole('complementary', { name: 'L-0000001' })).toBeTruthy()
})
