// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { aListPage, aRecord } from '@portal/ui-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serverClock } from '#/device/serverClock'
import { queueOf } from '#/queue/pageQueue'
import { identityOf } from '#/session/session'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const LOAD = 'a01000000000001AAA'
const HOUR_MS = 3_600_000

const DRIVER = '003000000000001AAA'
/** Geolocation callbacks of the page. */
const watchers = new Map<number, PositionCallback>()
// jsdom has no geolocation; the page reads it when its chunk loads.
Object.defineProperty(navigator, 'geolocation', {
  value: {
    watchPosition: (onFix: PositionCallback) => {
      watchers.set(watchers.size + 1, onFix)
      return watchers.size
    },
    clearWatch: (id: number) => watchers.delete(id),
  },
})
const moveAt = (speed: number) => {
  const coords = { latitude: 32.8, longitude: -96.8, accuracy: 12, speed }
  // The fields that the page reads.
  for (const onFix of watchers.values()) onFix({ coords, timestamp: Date.now() } as GeolocationPosition)
}

let fake = createFakePlatform()
/** State of the fake server. */
const world = { status: 'Dispatched', pickupInHours: 1, hasLoad: true, isDown: false, isMissing: false }
const reported: { type: string; clientEventId: string }[] = []
let answerReport: () => Response

/** Independent of the device's clock. */
const serverNow = () => performance.timeOrigin + performance.now()
const instant = (hours: number) => new Date(serverNow() + hours * HOUR_MS).toISOString()

/** Rows by object. */
function rowsOf(objectApiName: string) {
  if (!world.hasLoad) return []
  if (objectApiName === 'Load__c')
    return [
      aRecord({
        id: LOAD,
        apiName: 'Load__c',
        fields: {
          Name: 'L-0000001',
          Load_Number__c: 'L-0000001',
          Status__c: world.status,
          Origin_City__c: 'Dallas',
          Origin_State__c: 'TX',
          Destination_City__c: 'Atlanta',
          Destination_State__c: 'GA',
          Pickup_From__c: instant(world.pickupInHours),
          Delivery_To__c: instant(world.pickupInHours + 20),
        },
      }),
    ]
  if (objectApiName === 'Booking__c')
    return [
      aRecord({
        id: 'a04000000000001AAA',
        apiName: 'Booking__c',
        fields: { Load__c: LOAD, Status__c: 'Confirmed', Driver__c: DRIVER },
      }),
    ]
  if (objectApiName === 'Load_Stop__c')
    return (['Pickup', 'Delivery'] as const).map((type, index) =>
      aRecord({
        id: `a0200000000000${index}AAA`,
        apiName: 'Load_Stop__c',
        fields: {
          Load__c: LOAD,
          Sequence__c: index + 1,
          Type__c: type,
          Status__c: 'Scheduled',
          Window_Start__c: instant(world.pickupInHours + index * 18),
          Window_End__c: instant(world.pickupInHours + index * 18 + 2),
          Time_Zone__c: 'America/Chicago',
        },
      }),
    )
  return []
}

beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'bypass' })
  await Promise.all([
    import('./pages/TodaysLoadsRoute'),
    import('#/features/documents/DocumentDesk'),
    import('#/features/offline/DeviceHost'),
    import('#/features/frame/FrameExtras'),
  ])
}, 60_000)
afterAll(() => fake.server.close())
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Object.assign(world, {
    status: 'Dispatched',
    pickupInHours: 1,
    hasLoad: true,
    isDown: false,
    isMissing: false,
  })
  Object.assign(fake.platform, {
    // A user per test, so that tests share no device queue.
    session: aSession({
      role: 'Driver',
      contactId: DRIVER,
      userId: `005${crypto.randomUUID().slice(0, 12)}AAA`,
    }),
    methods: { ...frameAnswers(), 'Accounts/getRole': 'Driver', 'Documents/list': { documents: [] } },
  })
  reported.length = 0
  answerReport = () => HttpResponse.json({ id: 'a06000000000001AAA', loadStatus: 'En Route to Pickup' })
  fake.server.use(
    http.post('*/ui-api/list-records/:object/:view', ({ params }) => {
      if (world.isDown) return HttpResponse.error()
      if (world.isMissing && params['view'] === 'My_Loads')
        return HttpResponse.json(aListPage(rowsOf('Load__c')))
      return HttpResponse.json(aListPage(rowsOf(String(params['object']))))
    }),
    http.post('*/LoadTracking/recordEvent', async ({ request }) => {
      // The portal's own adapter serialized it.
      const report = (await request.json()) as { type: string; clientEventId: string }
      if (world.isDown) return HttpResponse.error()
      const answer = answerReport()
      if (answer.ok) reported.push(report)
      return answer
    }),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const openPage = () => renderApp('/carrier/s/todays-loads')
const step = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('[RTE-03] the next milestone is one button; the following one comes after it, and the server receives each once', async () => {
  const { user } = await openPage()
  expect(await screen.findByRole('heading', { level: 1, name: "Today's Loads" })).toBeDefined()
  await user.click(await step('Depart for pickup'))
  expect(await step('Arrived at pickup')).toBeDefined()
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(reported[0]?.type).toBe('Departed For Pickup')
  expect(await screen.findByText('All updates received')).toBeDefined()
})

/** Collects the announcements of live regions. */
function listen(): string[] {
  const told: string[] = []
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[aria-live], output, [role=status], [role=alert]')
      const text = region?.textContent ?? ''
      const isSaid = region?.isConnected && region.getAttribute('aria-live') !== 'off' && text !== ''
      if (isSaid && told.at(-1) !== text) told.push(text)
    }
  })
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watcher.disconnect())
  return told
}

test('[FTR-10] [FTR-11] the fixed bar of the next milestone adds padding to the footer while mounted', async () => {
  // The phone layout; jsdom parses no CSS Modules.
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = '[aria-label="Next step"] { position: fixed }'
  onTestFinished(() => sheet.remove())
  await renderApp('/carrier/s/todays-loads')
  await screen.findByRole('region', { name: 'Next step' })
  const footer = screen.getByRole('contentinfo')
  await waitFor(() => expect(footer.dataset['stickyBanner']).toBe('true'))
  await act(async () => {
    screen.getByRole('link', { name: 'My Profile' }).click()
    await Promise.resolve()
  })
  await waitFor(() => expect(footer.dataset['stickyBanner']).toBeUndefined())
})

test('[U3] a tap is announced as saved and then as received', async () => {
  const { user } = await openPage()
  const button = await step('Depart for pickup')
  const told = listen()
  const arrived = Promise.withResolvers<void>()
  // Without an answer, the next handler reports the event.
  fake.server.use(http.post('*/LoadTracking/recordEvent', () => arrived.promise))
  await user.click(button)
  // The page may announce other things, such as the connection.
  const ofTheTap = () => told.filter((text) => /saved|received|waiting|refused/i.test(text))
  await waitFor(() => expect(ofTheTap()).toEqual(['Saved']))
  arrived.resolve()
  await waitFor(() => expect(ofTheTap().at(-1)).toBe('All updates received'))
  await step('Arrived at pickup')
  expect(ofTheTap(), told.join(' | ')).toEqual(['Saved', 'All updates received'])
})

test('a milestone stays done while the load is stale and its events are fresh', async () => {
  const { user } = await openPage()
  await step('Depart for pickup')
  const load = Promise.withResolvers<void>()
  let eventReads = 0
  fake.server.use(
    http.post('*/ui-api/list-records/:object/:view', async ({ params }) => {
      const object = String(params['object'])
      if (object === 'Load__c' && reported.length > 0) {
        await load.promise
        world.status = 'En Route to Pickup'
      }
      if (object !== 'Load_Event__c' || reported.length === 0)
        return HttpResponse.json(aListPage(rowsOf(object)))
      eventReads += 1
      const fields = {
        Load__c: LOAD,
        Type__c: 'Departed For Pickup',
        Occurred_At__c: instant(0),
        Recorded_At__c: instant(0),
      }
      return HttpResponse.json(
        aListPage([aRecord({ id: 'a06000000000001AAA', apiName: 'Load_Event__c', fields })]),
      )
    }),
  )
  await user.click(await step('Depart for pickup'))
  await step('Arrived at pickup')
  const flickers: string[] = []
  const watcher = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: /^Depart for pickup/ })) flickers.push('Depart for pickup')
  })
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  await waitFor(() => expect(eventReads).toBeGreaterThan(0))
  await screen.findByText('All updates received')
  load.resolve()
  await screen.findByRole('button', { name: 'Undo: Departed for pickup' })
  expect(await step('Arrived at pickup')).toBeDefined()
  watcher.disconnect()
  expect(flickers).toEqual([])
})

test('a double tap reports one milestone', async () => {
  const { user } = await openPage()
  await user.dblClick(await step('Depart for pickup'))
  await step('Arrived at pickup')
  await waitFor(() => expect(reported).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Loading complete/ })).toBeNull()
})

test('a refused report shows its reason and fix, and can be discarded', async () => {
  answerReport = () =>
    HttpResponse.json(
      {
        errorCode: 'INVALID_TRANSITION',
        message: '"Departed For Pickup" is not possible while the load is "Cancelled".',
      },
      { status: 409 },
    )
  const { user } = await openPage()
  await user.click(await step('Depart for pickup'))
  expect(await screen.findByText('1 update was refused')).toBeDefined()
  expect(screen.getByText(/is not possible while the load is "Cancelled"/)).toBeDefined()
  expect(screen.getByText(/another user may have reported it already/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await step('Depart for pickup')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('1 update was refused')).toBeNull())
  // Removal is immediate with Undo, as everywhere.
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 update was refused')).toBeDefined()
  expect(screen.getByText(/another user may have reported it already/)).toBeDefined()
})

test('a report for a reassigned load shows as refused under its number', async () => {
  const { user } = await openPage()
  await step('Depart for pickup')
  world.isDown = true
  await user.click(await step('Depart for pickup'))
  await screen.findByText('1 update saved on this device, waiting to be sent')
  Object.assign(world, { isDown: false, hasLoad: false })
  answerReport = () =>
    HttpResponse.json({ errorCode: 'NOT_FOUND', message: 'No such load.' }, { status: 404 })
  expect(
    await screen.findByRole('heading', { name: 'Updates for L-0000001' }, { timeout: 9_000 }),
  ).toBeDefined()
  expect(await screen.findByText('1 update was refused')).toBeDefined()
  expect(await screen.findByText(/^L-0000001 has left your list/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Updates for L-0000001')).toBeNull())
}, 20_000)

test("without the server opens from the device with the snapshot's age, and requests persistent storage", async () => {
  const persist = vi.fn(async () => true)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  const first = await openPage()
  await step('Depart for pickup')
  first.unmount()
  world.isDown = true
  const { user } = await openPage()
  expect(await screen.findByText(/^Updated/)).toBeDefined()
  await user.click(await step('Depart for pickup'))
  expect(await step('Arrived at pickup')).toBeDefined()
  expect(await screen.findByText('1 update saved on this device, waiting to be sent')).toBeDefined()
  expect(reported).toHaveLength(0)
  await waitFor(() => expect(persist).toHaveBeenCalled())
  Reflect.deleteProperty(navigator, 'storage')
})

test('a page opened without network refetches once the session is confirmed', async () => {
  const first = await openPage()
  await step('Depart for pickup')
  first.unmount()
  // Per test, because handlers remain.
  let isAway = true
  let asked = 0
  world.isDown = true
  fake.server.use(
    http.get('*/auth/me', async () => {
      if (isAway) return HttpResponse.error()
      asked += 1
      // The server responds before the session is confirmed; requests have no token meanwhile.
      await delay(300)
      return undefined
    }),
    http.post('*/ui-api/list-records/:object/:view', ({ request }) =>
      request.headers.get('X-CSRF-Token')
        ? undefined
        : HttpResponse.json([{ errorCode: 'INVALID_CSRF_TOKEN', message: 'No token.' }], { status: 403 }),
    ),
    http.get('*/healthz', () => (isAway ? HttpResponse.error() : HttpResponse.json({ status: 'ok' }))),
  )
  await openPage()
  expect(await screen.findByText(/^Updated/)).toBeDefined()
  isAway = false
  Object.assign(world, { isDown: false, status: 'At Pickup' })
  expect(await step('Loading complete')).toBeDefined()
  expect(asked).toBe(1)
  await waitFor(() => expect(screen.queryByText(/^Updated/)).toBeNull())
}, 20_000)

test('an empty day shows the next load, or that none is planned', async () => {
  Object.assign(world, { status: 'Booked', pickupInHours: 72 })
  const first = await openPage()
  expect(await screen.findByRole('heading', { name: 'Nothing to drive today' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Next: L-0000001' })).toBeDefined()
  first.unmount()
  world.hasLoad = false
  fake.platform.session = aSession({ role: 'Driver', userId: '005000000000009AAA' })
  await openPage()
  expect(await screen.findByText(/^No load is planned/)).toBeDefined()
})

test('a problem report requires its reason and sends it', async () => {
  world.status = 'In Transit'
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Choose what the problem is.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Weather' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(reported.map(({ type }) => type)).toEqual(['Delay']))
})

test('[USR-10] [ERR-04] [ERR-05] [ERR-06] a delivered load without invoice or signed POD says so; a complete one does not', async () => {
  world.status = 'Delivered'
  world.pickupInHours = -3
  const paper = (type: string, changes: object = {}) => ({
    id: `a07${type}`,
    name: `${type}.pdf`,
    type,
    status: 'Under Review',
    contentDocumentId: '069000000000001AAA',
    signed: type === 'POD',
    uploadedAt: instant(0),
    canRemove: false,
    ...changes,
  })
  const papersOf = (documents: object[]) => ({ ...fake.platform.methods, 'Documents/list': { documents } })
  fake.platform.methods = papersOf([
    paper('POD'),
    paper('Invoice', { status: 'Rejected', rejectReason: 'Unreadable' }),
  ])
  const first = await openPage()
  const desk = await screen.findByRole('heading', { name: 'Missing required documents' })
  expect(desk).toBeDefined()
  expect(screen.getByText('This load is missing required documents.')).toBeDefined()
  expect(
    screen.getByText('An invoice and signed POD are required to begin payment processing.'),
  ).toBeDefined()
  expect(screen.getByText('Rejected: Unreadable. Add a new one in its place.')).toBeDefined()
  first.unmount()
  fake.platform.methods = papersOf([paper('POD'), paper('Invoice')])
  await openPage()
  expect(await screen.findByText(/Invoice\.pdf/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Missing required documents' })).toBeNull()
})

/** The text of one element; load numbers in it are elements. */
const sentence = (text: string) => (_piece: string, element: Element | null) =>
  element?.textContent === text && element.matches('span')

const delivered = {
  id: 'a01000000000009AAA',
  loadNumber: 'L-0000009',
  status: 'Delivered',
  isVisible: true,
  equipmentType: 'V',
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: null,
  pickupTo: null,
  pickupTimeZone: null,
  deliveryFrom: null,
  deliveryTo: null,
  deliveryTimeZone: null,
  loadedMiles: 781,
  documentsStatus: 'Missing',
  bookingId: 'a04000000000001AAA',
  driver: null,
  truck: null,
  trailer: null,
  waiting: [{ kind: 'uploadDocuments', missing: ['Signed POD', 'Lumper Receipt'] }],
}
/** Answers with these delivered loads; some documents are missing. */
function deliver(...loads: object[]) {
  world.isMissing = true
  const counts = { upcoming: 0, inProgress: 0, delivered: 1, past: 0, cancelled: 0, offers: null }
  fake.platform.methods = {
    ...fake.platform.methods,
    'Banners/getBannersByRole': ['MissingDocuments'],
    'MyLoads/list': { loads, counts, nextOffset: null },
  }
}

test('[BAN-26] closing the banner about missing documents lasts until a reload', async () => {
  deliver(delivered)
  const first = await openPage()
  const banner = within(await screen.findByRole('region', { name: 'Missing documents' }))
  await first.user.click(banner.getByRole('button', { name: 'Close banner' }))
  expect(screen.queryByRole('region', { name: 'Missing documents' })).toBeNull()
  first.unmount()
  await openPage()
  expect(await screen.findByRole('region', { name: 'Missing documents' })).toBeDefined()
})

test('[MNY-05] the banner names the load and the documents that a driver can add, and opens them', async () => {
  deliver(delivered)
  const first = await openPage()
  const banner = within(await screen.findByRole('region', { name: 'Missing documents' }))
  expect(banner.getByText(sentence('Load L-0000009: signed POD and lumper receipt.'))).toBeDefined()
  // [ERR-06] says the same to each role.
  expect(
    banner.getByText('An invoice and signed POD are required to begin payment processing.'),
  ).toBeDefined()
  expect(banner.getByRole('link', { name: 'Upload documents' }).getAttribute('href')).toBe(
    '/carrier/s/loads/a01000000000009AAA#documents',
  )
  first.unmount()
  // The missing invoice is not a driver's task.
  deliver({ ...delivered, waiting: [] })
  await openPage()
  await waitFor(() => expect(fake.platform.asked.map(({ method }) => method)).toContain('MyLoads/list'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('region', { name: 'Missing documents' })).toBeNull()
})

test('[MNY-05] a delivered load requests the signed POD only while it is missing', async () => {
  world.status = 'Delivered'
  world.pickupInHours = -3
  const pod = {
    id: 'a07000000000001AAA',
    name: 'pod.pdf',
    type: 'POD',
    status: 'Under Review',
    contentDocumentId: '069000000000001AAA',
    signed: true,
    uploadedAt: instant(0),
    canRemove: false,
  }
  const papers = (documents: object[]) => {
    fake.platform.methods = { ...fake.platform.methods, 'Documents/list': { documents } }
  }
  papers([])
  const first = await openPage()
  expect(await screen.findByText(/Add the signed POD below/)).toBeDefined()
  await first.user.click(screen.getByRole('button', { name: 'Add the POD' }))
  expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Type of document' }))
  first.unmount()
  papers([pod])
  await openPage()
  expect(await screen.findByText(/pod\.pdf/)).toBeDefined()
  expect(screen.getByText('Delivered.')).toBeDefined()
  expect(screen.queryByText(/Add the signed POD below/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add the POD' })).toBeNull()
})

/** jsdom has no modal dialogs; inertness is tested in a browser. */
function stubModalDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
}

test('watches the position after consent; while driving a modal covers the page; Stop ends the watch', async () => {
  stubModalDialogs()
  world.status = 'In Transit'
  const { user } = await openPage()
  const share = await screen.findByRole('button', { name: 'Share my position' })
  expect(watchers.size).toBe(0)
  await user.click(share)
  expect(watchers.size).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  const note = await screen.findByLabelText(/Anything else/)
  await user.type(note, 'Tire is flat')
  act(() => moveAt(25))
  const curtain = await screen.findByRole('dialog', { name: 'Drive safe' })
  await waitFor(() => expect(reported.map(({ type }) => type)).toEqual(['Position']))
  await user.click(within(curtain).getByRole('button', { name: "I'm not driving" }))
  expect(screen.queryByRole('dialog', { name: 'Drive safe' })).toBeNull()
  expect(note).toHaveProperty('value', 'Tire is flat')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Sharing position. Stop' }))
  expect(watchers.size).toBe(0)
  expect(await screen.findByRole('button', { name: 'Share my position' })).toBeDefined()
})

test("hides automatic positions from the driver's check calls", async () => {
  const position = (id: string, fields: object) =>
    aRecord({
      id,
      apiName: 'Load_Event__c',
      fields: {
        Load__c: LOAD,
        Type__c: 'Position',
        Occurred_At__c: instant(-1),
        Recorded_At__c: instant(-1),
        ...fields,
      },
    })
  const events = [
    position('a06000000000001AAA', {}),
    position('a06000000000002AAA', { Note__c: 'Check call' }),
    position('a06000000000003AAA', {}),
  ]
  fake.server.use(
    http.post('*/ui-api/list-records/Load_Event__c/:view', () => HttpResponse.json(aListPage(events))),
  )
  await openPage()
  await step('Depart for pickup')
  // One in the list, and the button.
  expect(await screen.findAllByText('Check call')).toHaveLength(2)
})

test('restores the draft of a closed problem report until it is sent', async () => {
  world.status = 'In Transit'
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
  await user.click(await screen.findByRole('radio', { name: 'Weather' }))
  await user.type(screen.getByLabelText(/Anything else/), 'Ice')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  expect(await screen.findByRole('radio', { name: 'Weather', checked: true })).toBeDefined()
  expect(screen.getByLabelText(/Anything else/)).toHaveProperty('value', 'Ice')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/^Report saved\./)).toBeDefined()
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('draft.delay'))).toEqual([])
})

test('on a full disk a milestone is sent, and the driver is asked to keep the page open', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  world.isDown = false
  answerReport = () => new HttpResponse(null, { status: 503 })
  const { user } = await openPage()
  await user.click(await step('Depart for pickup'))
  expect(await step('Arrived at pickup')).toBeDefined()
  expect(await screen.findByText(/Keep this page open until everything is sent\./)).toBeDefined()
  await waitFor(() => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
  })
  answerReport = () => HttpResponse.json({ id: 'a06000000000001AAA', loadStatus: 'En Route to Pickup' })
  await waitFor(() => expect(reported.map(({ type }) => type)).toEqual(['Departed For Pickup']), {
    timeout: 5_000,
  })
  full.mockRestore()
})

test('on a device whose clock is a day off, "today" and reports have the right time', async () => {
  const times: number[] = []
  fake.server.use(
    http.post('*/LoadTracking/recordEvent', async ({ request }) => {
      // The portal's own adapter serialized it.
      const { occurredAt } = (await request.json()) as { occurredAt: string }
      times.push(Date.parse(occurredAt))
      return HttpResponse.json({ id: 'a06000000000001AAA', loadStatus: 'En Route to Pickup' })
    }),
  )
  const truth = vi.spyOn(Date, 'now')
  for (const offMs of [86_400_000, -86_400_000]) {
    truth.mockImplementation(() => serverNow() + offMs)
    serverClock.learn(
      new Response(null, {
        headers: { date: new Date(serverNow()).toUTCString(), 'cache-control': 'no-store' },
      }),
      serverNow() + offMs,
    )
    const { user, unmount } = await openPage()
    expect(await screen.findByText(/^The clock of this device is 24 h/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Check call' }))
    await waitFor(() => expect(times).toHaveLength(offMs > 0 ? 1 : 2))
    expect(Math.abs((times.at(-1) ?? 0) - serverNow())).toBeLessThan(5_000)
    unmount()
  }
  truth.mockRestore()
  serverClock.learn(
    new Response(null, {
      headers: { date: new Date().toUTCString(), 'cache-control': 'no-store' },
    }),
    Date.now(),
  )
})

test('replaces a rejected POD in one click: opens the file picker, and the file becomes a POD', async () => {
  world.status = 'Delivered'
  world.pickupInHours = -3
  fake.platform.methods['Documents/list'] = {
    documents: [
      {
        id: 'a07000000000001AAA',
        type: 'POD',
        status: 'Rejected',
        rejectReason: 'Unreadable',
        name: 'POD.jpg',
        contentDocumentId: '069000000000001AAA',
        pageCount: 1,
        signed: true,
        signedBy: 'Pat',
        uploadedAt: instant(-1),
        canRemove: false,
      },
    ],
  }
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await openPage()
  expect(await screen.findByText(/^Rejected: Unreadable\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Replace POD' }))
  const [input] = opened.mock.contexts
  expect(input).toBeInstanceOf(HTMLInputElement)
  await user.upload(
    input as HTMLInputElement,
    new File(['%PDF-1.7 torn'], 'pod.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByRole('dialog', { name: 'Add POD' })).toBeDefined()
})

test('unsent pages survive a closed dialog and a killed tab until they are sent', async () => {
  world.status = 'In Transit'
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const scale = new File([new Uint8Array(await pdf.save())], 'scale.pdf', { type: 'application/pdf' })
  const first = await openPage()
  await first.user.upload((await screen.findAllByLabelText('Choose files'))[0] ?? document.body, scale)
  expect(await screen.findByText('PDF with 1 page')).toBeDefined()
  await first.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/^1 page of .+ on this device, not sent yet\.$/)).toBeDefined()
  first.unmount()

  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('PDF with 1 page')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Upload / }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/on this device, not sent yet\.$/)).toBeNull()
})

test('a refused photo can be saved from the device under its name', async () => {
  const photo = new Uint8Array([255, 216, 255, 217])
  fake.server.use(
    http.post('*/services/uploads', () =>
      HttpResponse.json({ errorCode: 'INVALID_FILE', message: 'No photo.' }, { status: 422 }),
    ),
  )
  const saved: { name: string; file: File }[] = []
  const files: File[] = []
  // The page passes a file.
  URL.createObjectURL = (file) => `blob:${files.push(file as File) - 1}`
  URL.revokeObjectURL = () => undefined
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files[Number(this.href.replace('blob:', ''))]
    if (file) saved.push({ name: this.download, file })
  })
  const { user } = await openPage()
  await queueOf(identityOf(fake.platform.session)).add({
    id: crypto.randomUUID(),
    loadId: LOAD,
    work: { kind: 'document', type: 'POD', fileName: 'pod.jpg', contentType: 'image/jpeg', sizeBytes: 4 },
    bytes: photo,
  })
  await user.click(await screen.findByRole('button', { name: 'Save to this device: POD, pod.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Save to this device' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['pod.jpg', 'pod.jpg']))
  expect(saved[0]?.file.type).toBe('image/jpeg')
  expect(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])).toEqual(photo)
  opened.mockRestore()
})

test('[SES-01] logging out with unsent work explains the consequence and can be cancelled', async () => {
  const { user } = await openPage()
  await step('Depart for pickup')
  world.isDown = true
  await user.click(await step('Depart for pickup'))
  await screen.findByText('1 update saved on this device, waiting to be sent')
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  const question = await screen.findByRole('dialog', { name: 'Log out with work that was not sent?' })
  expect(
    within(question).getByText(/^1 update was not sent yet\. What you did stays on this device/),
  ).toBeDefined()
  await user.click(within(question).getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem('accountId')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(sessionStorage.getItem('accountId')).toBeNull())
})

test("[SES-01] a user who signs in in another tab never sees the former user's loads, also while loading", async () => {
  await openPage()
  await step('Depart for pickup')
  world.isDown = true
  fake.platform.session = aSession({ role: 'Driver', userId: '005000000000008AAA' })
  const otherTab = new BroadcastChannel('portal-session')
  await waitFor(() => {
    // Subscribers mount after the page.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
    otherTab.postMessage('changed')
    expect(screen.queryByRole('button', { name: /^Depart for pickup/ })).toBeNull()
  })
  otherTab.close()
  expect(screen.queryByText('L-0000001')).toBeNull()
})

test('[PDR-52] [ADM-02] the dock’s contact of the next stop and the provider are one tap away', async () => {
  const answer = (docks: object[]) => {
    fake.platform.methods['LoadContacts/list'] = [{ loadId: LOAD, dispatcher: null, drivers: [], docks }]
  }
  answer([
    { stopId: 'a02000000000001AAA', name: 'Rita Receiving', phone: '2145550177' },
    { stopId: 'a02000000000000AAA', name: 'Pat Dock', phone: '2125550199' },
  ])
  const identity = 'PortalSettings/getProviderIdentity'
  const provider = { name: 'Northline Freight', phone: '3125550140', afterHoursPhone: '3125550199' }
  Object.assign(fake.platform.methods, {
    [identity]: { ...(frameAnswers()[identity] as object), ...provider },
  })
  const { unmount } = await openPage()
  // The provider's own numbers, day and night.
  await screen.findByRole('link', { name: 'Call Northline Freight, +1 (312) 555-0140' })
  expect(screen.getByRole('link', { name: 'Call Northline Freight, +1 (312) 555-0199' })).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Call Pat Dock, +1 (212) 555-0199' })
  expect(link.getAttribute('href')).toBe('tel:+12125550199')
  expect(screen.getByText('Dock contact')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Rita Receiving/ })).toBeNull()
  unmount()
  answer([])
  await openPage()
  await step('Start trip to pickup').catch(() => screen.findByRole('heading', { name: 'Contacts' }))
  expect(screen.queryByText('Dock contact')).toBeNull()
})

test('[DAY-03] the trailer of the provider to hook is at its stop, with its place', async () => {
  const providerTrailers = [{ stopId: 'a02000000000000AAA', trailer: 'Trailer 530214, spot B14' }]
  fake.platform.methods['LoadContacts/list'] = [
    { loadId: LOAD, dispatcher: null, drivers: [], docks: [], providerTrailers },
  ]
  await openPage()
  expect((await screen.findAllByText('Hook: Trailer 530214, spot B14')).length).toBeGreaterThan(0)
})
