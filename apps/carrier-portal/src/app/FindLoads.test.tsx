// @vitest-environment jsdom
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { aGuest, aRow, aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'
import { firstLoads, SETTINGS, SESSION_PATH } from './prefetch'

const fake = createFakePlatform()
const second = aRow({ id: 'a01000000000002AAA', loadNumber: 'L-0000002' })

beforeAll(async () => {
  fake.server.listen({ onUnhandledFrame: 'error' })
  // Compiled once, before the first test.
  await Promise.all([import('./pages/HomePage'), import('#/features/find-loads/results/LoadTable')])
}, 60_000)
afterEach(() => {
  fake.server.resetHandlers()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(() => fake.server.close())

const row = (number: string) => screen.queryByRole('link', { name: new RegExp(`^Load ${number}`) })
const results = () => screen.getByRole('table', { name: 'Loads found' }).closest('[aria-busy]')

/** Renders Find Loads with one load; the next search responds when `answer` is called. */
async function openWithNextSearchHeld() {
  const view = await renderApp('/carrier/s')
  await screen.findByRole('link', { name: /^Load L-0000001/ })
  let answer: (response: Response) => void = () => undefined
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  fake.server.use(http.get('*/LoadSearch/findLoads', () => answered))
  return { ...view, answer: async (response: Response) => act(async () => answer(response)) }
}

const found = (...loads: object[]) =>
  HttpResponse.json({ loads, count: loads.length, pageSize: 25, sort: 'newest', nextPageToken: null })

test.each([
  ['a guest', aGuest(), false],
  ['a signed-in user', aSession(), true],
])('[U7] the first query of %s equals the early request', async (_who, session, isSignedIn) => {
  fake.platform.session = session
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
  }
  fake.server.events.on('request:start', note)
  await renderApp('/carrier/s')
  await screen.findByRole('link', { name: /^Load L-0000001/ })
  fake.server.events.removeListener('request:start', note)
  fake.platform.session = aSession()
  expect(asked).toContain(firstLoads(isSignedIn))
  expect(asked).toContain(SETTINGS)
  expect(asked).toContain(SESSION_PATH)
})

test('the pointer on the choice of the view loads the map before it is chosen', async () => {
  const { user } = await renderApp('/carrier/s')
  const isAsked = () => fake.platform.asked.some(({ method }) => method === 'PortalSettings/getMap')
  const map = await screen.findByRole('radio', { name: 'Map' })
  expect(isAsked()).toBe(false)
  await user.hover(map)
  await waitFor(() => expect(isAsked()).toBe(true))
  expect(map).toHaveProperty('checked', false)
})

test('sorting retains the rows, reports loading and leaves the focus on the header', async () => {
  const { user, answer } = await openWithNextSearchHeld()
  const header = screen.getByRole('button', { name: 'Total' })
  await user.click(header)
  await waitFor(() => expect(results()?.getAttribute('aria-busy')).toBe('true'))
  expect(row('L-0000001')).not.toBeNull()
  expect(document.activeElement).toBe(header)
  expect(header.closest('th')?.getAttribute('aria-sort')).toBe('descending')

  await answer(found(second, aRow()))
  await waitFor(() => expect(row('L-0000002')).not.toBeNull())
  await waitFor(() => expect(results()?.getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(header)
  expect(header.isConnected).toBe(true)
})

test('filtering retains the former rows without their count', async () => {
  const { user, answer } = await openWithNextSearchHeld()
  expect(screen.getByText('1 load')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Saved loads' }))
  await waitFor(() => expect(results()?.getAttribute('aria-busy')).toBe('true'))
  expect(row('L-0000001')).not.toBeNull()
  expect(screen.queryByText('1 load')).toBeNull()

  await answer(found())
  await waitFor(() => expect(row('L-0000001')).toBeNull())
  expect(screen.getByRole('heading', { level: 2 })).toBeDefined()
})

test('a failed search does not show the former rows as its own', async () => {
  const { user, answer } = await openWithNextSearchHeld()
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await answer(HttpResponse.json({ errorCode: 'INVALID_FILTER', message: 'no' }, { status: 400 }))
  await waitFor(() => expect(row('L-0000001')).toBeNull())
})

test('[ACC-07] switching the account clears all data of the former one', async () => {
  const { user } = await openWithNextSearchHeld()
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(results()?.getAttribute('aria-busy')).toBe('true'))
  act(() => portalEvents.publish('accountSwitched', { accountId: '001000000000002AAA' }))
  await waitFor(() => expect(row('L-0000001')).toBeNull())
})

test('[DAY-07] a load that is tendered to the company links to the tender instead of booking at the posted rate', async () => {
  fake.server.use(
    http.get('*/LoadSearch/findLoads', () =>
      found(aRow({ isTendered: true, totalRate: 1900, bookable: false })),
    ),
  )
  await renderApp('/carrier/s')
  const link = await screen.findByRole('link', { name: 'Tender, load L-0000001' })
  expect(link.getAttribute('href')).toBe('/carrier/s/tenders/a01000000000001AAA')
  expect(screen.queryByRole('button', { name: /^Book Now/ })).toBeNull()
})

test('names the sort order that the server chose', async () => {
  fake.server.use(
    http.get('*/LoadSearch/findLoads', () =>
      HttpResponse.json({ loads: [aRow()], count: 1, pageSize: 25, nextPageToken: null, sort: 'newest' }),
    ),
  )
  await renderApp('/carrier/s')
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  await waitFor(() => expect(order.selectedOptions[0]?.textContent).toBe('Newest'))
  expect(screen.queryByRole('option', { name: 'Recommended' })).toBeNull()
  expect(window.location.search).toBe('')
})

test('names the origin of deadhead: the searched place, else a truck of the company', async () => {
  fake.server.use(
    http.get('*/LoadSearch/findLoads', () => found(aRow({ deadheadMiles: 41.6, trueRpm: 2.98 }))),
  )
  const { unmount } = await renderApp('/carrier/s')
  expect(await screen.findByText('42 mi from your truck')).toBeDefined()
  expect(screen.getByText('$2.98/mi')).toBeDefined()
  unmount()
  await renderApp('/carrier/s?from=Dallas%2C+TX')
  expect(await screen.findByText('42 mi deadhead')).toBeDefined()
})

test('prompts before it saves a second search of the same name', async () => {
  const saved: unknown[] = []
  const fields = { Name: 'Dallas vans', Alert__c: 'Off', Filters__c: '{"address":"radius=50"}' }
  fake.server.use(
    http.post('*/ui-api/list-records/Saved_Search__c/All', () =>
      HttpResponse.json(
        aListPage([aRecord({ id: 'a0M000000000001AAA', apiName: 'Saved_Search__c', fields })]),
      ),
    ),
    http.post('*/ui-api/records', async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json(aRecord({ id: 'a0M000000000002AAA', apiName: 'Saved_Search__c', fields }))
    }),
  )
  const { user } = await renderApp('/carrier/s')
  await user.click(await screen.findByRole('button', { name: 'Saved searches (1)' }))
  const name = await screen.findByRole('textbox', { name: 'Search name' })
  await user.clear(name)
  await user.type(name, ' dallas VANS ')
  await user.click(screen.getByRole('button', { name: 'Save this search' }))
  expect(
    await screen.findByText(/^You already have a saved search with the name “dallas VANS”/),
  ).toBeDefined()
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(saved).toMatchObject([{ fields: { Name: 'dallas VANS' } }]))
})

test.each([
  ['a driver', aSession({ role: 'Driver' }), 'minRate=500&sort=totalRate'],
  ['a guest', aGuest(), 'minRate=500&show=saved'],
])('a filter that %s cannot use is neither sent nor rendered', async (_who, session, query) => {
  fake.platform.session = session
  fake.platform.searches.length = 0
  await renderApp(`/carrier/s?equipment=V&${query}`)
  await screen.findByRole('link', { name: /^Load L-0000001/ })
  const chips = await screen.findByRole('list', { name: 'Active filters' })
  expect(
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove filter: Dry Van'])
  for (const search of fake.platform.searches)
    for (const name of ['minTotalRate', 'sort', 'marked']) expect(search).not.toHaveProperty(name)
  fake.platform.session = aSession()
})

const refuse = (status: number, body: object) =>
  fake.server.use(http.get('*/LoadSearch/findLoads', () => HttpResponse.json(body, { status })))

test('names an unknown place instead of suggesting other filters', async () => {
  refuse(400, { errorCode: 'INVALID_INPUT', message: 'no', details: { unknownPlace: 'origin' } })
  const { user } = await renderApp('/carrier/s?from=Nowhere%2C+ZZ')
  expect(await screen.findByRole('heading', { name: "We don't know the place “Nowhere, ZZ”." })).toBeDefined()
  expect(screen.queryByText("These filters can't be used together.")).toBeNull()
  fake.server.resetHandlers()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('link', { name: /^Load L-0000001/ })).toBeDefined()
})

test('[ERR-07] a forbidden search names whom to contact', async () => {
  refuse(403, { errorCode: 'INSUFFICIENT_ACCESS', message: 'no' })
  await renderApp('/carrier/s')
  expect(await screen.findByText('Please contact your administrator for additional access.')).toBeDefined()
})

test('updates the age of a posting when the tab becomes visible', async () => {
  const postedAt = new Date(Date.now() - 10.5 * 60_000).toISOString()
  fake.server.use(http.get('*/LoadSearch/findLoads', () => found(aRow({ postedAt }))))
  await renderApp('/carrier/s')
  await screen.findByText(/10 ?m\w*\.? ago/u)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60 * 60_000 })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(/5 ?h\w*\.? ago/u)
})

test("[FND-07] announces the sort by weight in the column's header", async () => {
  const { user } = await renderApp('/carrier/s')
  const heading = await screen.findByRole('columnheader', { name: /^Equipment/ })
  expect(within(heading).queryByRole('button', { name: 'Equipment' })).toBeNull()
  await user.click(within(heading).getByRole('button', { name: 'Weight' }))
  await waitFor(() => expect(window.location.search).toContain('sort=weight'))
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
})

test("[FND-07] a typed weight beyond the slider's range is a limit", async () => {
  const { user } = await renderApp('/carrier/s?weight=')
  await user.click(await screen.findByRole('button', { name: /^More filters/ }))
  const max = await screen.findByRole('textbox', { name: 'Max weight' })
  await user.type(max, '44000')
  await user.tab()
  await waitFor(() => expect(window.location.search).toContain('maxWeight=44000'))
  await waitFor(() => expect(fake.platform.searches.at(-1)).toMatchObject({ weightMax: 44_000 }))
  expect(await screen.findByRole('button', { name: 'Remove filter: Up to 44,000 lb' })).toBeDefined()
})

test('[FND-08] skip links lead to the first load within three tab stops', async () => {
  const { user } = await renderApp('/carrier/s')
  const load = await screen.findByRole('link', { name: /^Load L-0000001/ })
  screen.getByRole('main').focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to results')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(load)
  expect(window.location.hash).toBe('')
})

test.each(['the Back of the browser', 'the link of its page'])(
  "[FND-08] %s restores the search with the focus on the load's link",
  async (way) => {
    fake.platform.session = aGuest()
    fake.platform.rows = [aRow(), second]
    onTestFinished(() => void Object.assign(fake.platform, { session: aSession(), rows: [aRow()] }))
    const { user } = await renderApp('/carrier/s?equipment=V')
    await user.click(await screen.findByRole('link', { name: /^Load L-0000002/ }))
    const back = await screen.findByRole('link', { name: 'Back to results' })
    if (way === 'the link of its page') await user.click(back)
    else await act(async () => window.history.back())
    const load = await screen.findByRole('link', { name: /^Load L-0000002/ })
    await waitFor(() => expect(document.activeElement).toBe(load))
  },
)

/** Responds to the searches that `finds` matches with its rows. */
function searchFinds(finds: (params: Record<string, unknown>) => object[]) {
  fake.server.use(
    http.get('*/LoadSearch/findLoads', ({ request }) =>
      found(...finds(JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}'))),
    ),
  )
}

test('[FND-01] an empty search suggests single changes with their result counts', async () => {
  searchFinds((params) => {
    if (params['originRadiusMiles'] === 150) return [aRow(), second, aRow({ id: 'a01000000000003AAA' })]
    if (params['equipment'] === undefined) return [aRow()]
    if (params['pickupTo'] === undefined && params['originRadiusMiles'] === 100)
      return [
        aRow({ pickupFrom: '2026-11-26T04:00:00.000Z' }),
        { ...second, pickupFrom: '2026-11-26T15:00:00.000Z' },
      ]
    return []
  })
  const { user } = await renderApp(
    '/carrier/s?from=Dallas%2C+TX&fromRadius=100&equipment=V&pickupFrom=2026-11-24&pickupTo=2026-11-24',
  )
  const offered = within(
    await screen.findByRole('region', { name: 'Loads found with one change' }),
  ).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Within 150 mi of origin: 3 loads',
    // In the stop's zone: 4:00 UTC is the evening before in Chicago.
    'Pickup Nov 25, 2026: 1 load',
    'Pickup Nov 26, 2026: 1 load',
    'Without “Dry Van”: 1 load',
  ])
  await user.click(screen.getByRole('button', { name: 'Within 150 mi of origin: 3 loads' }))
  expect(await screen.findByRole('link', { name: /^Load L-0000002/ })).toBeDefined()
  await waitFor(() => expect(window.location.search).toContain('fromRadius=150'))
  expect(screen.queryByRole('region', { name: 'Loads found with one change' })).toBeNull()
})

test('[FND-01] [FND-02] saves an empty search with relative days, an alert and its channels', async () => {
  const saved: { fields: Record<string, string> }[] = []
  const preferences: unknown[] = []
  fake.platform.methods['Notifications/getPreferences'] = {
    preferences: [{ kind: 'Load Match', inApp: true, email: false, sms: false }],
    isSmsStopped: false,
  }
  searchFinds(() => [])
  fake.server.use(
    http.post('*/ui-api/list-records/Saved_Search__c/All', () => HttpResponse.json(aListPage([]))),
    http.post('*/ui-api/records', async ({ request }) => {
      saved.push((await request.json()) as (typeof saved)[number])
      return HttpResponse.json(aRecord({ id: 'a0M000000000002AAA', apiName: 'Saved_Search__c', fields: {} }))
    }),
    http.post('*/Notifications/setPreference', async ({ request }) => {
      preferences.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00'), toFake: ['Date'] })
  const { user } = await renderApp(
    '/carrier/s?from=Dallas%2C+TX&equipment=V&pickupFrom=2026-11-24&pickupTo=2026-11-26',
  )
  const form = within(await screen.findByRole('region', { name: 'Get an alert when a load matches' }))
  expect(await form.findByRole('textbox', { name: 'Search name' })).toHaveProperty(
    'value',
    'From Dallas, TX (100 mi), Dry Van',
  )
  expect(form.getByRole('checkbox', { name: 'Keep dates relative: next 3 days' })).toHaveProperty(
    'checked',
    true,
  )
  expect(form.getByRole('combobox', { name: 'Alert me' })).toHaveProperty('value', 'Instant')
  expect(['Portal', 'Email', 'Text message'].map((name) => isChecked(form, name))).toEqual([
    true,
    true,
    false,
  ])
  await user.click(form.getByRole('checkbox', { name: 'Text message' }))
  await user.click(form.getByRole('button', { name: 'Save this search' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.fields).toMatchObject({ Alert__c: 'Instant', Name: 'From Dallas, TX (100 mi), Dry Van' })
  expect(JSON.parse(saved[0]?.fields['Filters__c'] ?? '')).toEqual({
    originCity: 'Dallas',
    originState: 'TX',
    originRadiusMiles: 100,
    equipment: ['V'],
    excludeHidden: true,
    pageSize: 25,
    relativeDays: { pickupFrom: 0, pickupTo: 2 },
    address: 'from=Dallas%2C+TX&equipment=V',
  })
  await waitFor(() =>
    expect(preferences).toEqual([
      { kind: 'Load Match', channel: 'email', isOn: true },
      { kind: 'Load Match', channel: 'sms', isOn: true },
    ]),
  )
})

const isChecked = (form: ReturnType<typeof within>, name: string) =>
  form.getByRole('checkbox', { name }).matches(':checked')
