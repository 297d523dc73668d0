// @vitest-environment jsdom
import type {
  Freight,
  PublicStop,
  Quote,
  Shipment,
  ShipmentDetail,
  ShipmentStop,
} from '@portal/contract/methods'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aGuest, aSession, createFakePlatform } from '#/testing/fakePlatform'
import { serverClock } from '#/device/serverClock'
import { renderApp } from '#/testing/renderApp'

let fake: ReturnType<typeof createFakePlatform>
const wished: unknown[] = []
beforeAll(() => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  wished.length = 0
  fake.platform.session = aShipper()
  Object.assign(fake.platform.methods, {
    'Navigation/getMenuItems': [{ apiName: 'Get_a_Quote__c' }, { apiName: 'Repeat_shipment__c' }],
    'Community/getCommunityUrl': window.location.origin,
    'Quotes/list': { quotes: [aQuote] },
    'Shipments/list': { shipments: [aShipment] },
    'Shipments/get': anOrder,
    'Documents/list': { documents: [] },
  })
  fake.server.use(
    http.post('*/Quotes/request', async ({ request }) => {
      wished.push(await request.json())
      return HttpResponse.json({ ...aQuote, name: 'Q-000009', status: 'Submitted', quote: null })
    }),
  )
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

const aShipper = () =>
  aSession({ role: 'Shipper User', communityType: 'Shipper', name: 'Sam Porter', email: 'sam@ship.test' })

const freight: Freight = {
  commodity: 'Frozen',
  commodityDetail: null,
  pieces: null,
  lengthIn: null,
  widthIn: null,
  heightIn: null,
  temperatureMinF: null,
  temperatureMaxF: null,
  declaredValue: null,
  requirements: [],
}
const aQuote: Quote = {
  id: 'a0L000000000001AAA',
  name: 'Q-000001',
  status: 'Quoted',
  stops: [
    { city: 'Dallas', state: 'TX' },
    { city: 'Memphis', state: 'TN' },
    { city: 'Atlanta', state: 'GA' },
  ],
  equipmentType: 'V',
  weightLbs: 12_000,
  freight,
  pickupFrom: '2026-12-24T14:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  contact: { name: 'Gil Page', email: 'gil@page.test', phone: null },
  quote: 1850,
  validUntil: '2026-12-20T14:00:00.000Z',
  declineReason: null,
  repeatOf: null,
  requestedAt: '2026-12-01T14:00:00.000Z',
  loadId: null,
}
const aShipment: Shipment = {
  id: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  status: 'In Transit',
  equipmentType: 'R',
  weightLbs: 40_000,
  stopCount: 2,
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: '2026-11-24T14:00:00.000Z',
  pickupTo: '2026-11-24T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-25T14:00:00.000Z',
  deliveryTo: '2026-11-25T16:00:00.000Z',
  deliveryTimeZone: 'America/New_York',
  nextEta: null,
  documentCount: 1,
}
const pickup: ShipmentStop = {
  id: 'a02000000000001AAA',
  type: 'Pickup',
  status: 'Departed',
  city: 'Dallas',
  state: 'TX',
  windowStart: '2026-11-24T14:00:00.000Z',
  windowEnd: '2026-11-24T16:00:00.000Z',
  timeZone: 'America/Chicago',
  arrivedAt: '2026-11-24T14:05:00.000Z',
  departedAt: '2026-11-24T15:00:00.000Z',
  eta: null,
  facility: 'Trinity Cold Storage',
  street: '1 Main Street',
  postalCode: null,
  contactName: null,
  contactPhone: null,
  hours: null,
  appointmentType: null,
  reference: null,
  canRequestAppointment: false,
  appointmentRequest: null,
}
const delivery: ShipmentStop = {
  ...pickup,
  id: 'a02000000000002AAA',
  type: 'Delivery',
  city: 'Atlanta',
  state: 'GA',
  arrivedAt: null,
  departedAt: null,
  timeZone: 'America/New_York',
}

const anOrder: ShipmentDetail = {
  ...aShipment,
  stops: [pickup, delivery],
  freight,
  price: null,
  cancelFee: null,
  paidCancelFee: null,
  canChange: false,
  missing: [],
  position: null,
  invoice: null,
  sharedUntil: null,
}

type User = Awaited<ReturnType<typeof renderApp>>['user']
const weight = () => screen.findByRole('textbox', { name: /^Weight/ })

async function chooseCity(user: User, index: number, text: string) {
  const field = (await screen.findAllByRole('combobox', { name: 'City' }))[index] as HTMLElement
  await user.type(field, text)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${text}`) }))
}

test('[USR-11] the shipper side has the same header, with its own menu below /shipper', async () => {
  await renderApp('/shipper')
  const header = await screen.findByRole('banner')
  const quote = await within(header).findByRole('link', { name: 'Get a Quote' })
  expect(quote.getAttribute('href')).toBe('/shipper/get-a-quote')
  expect(within(header).getByRole('link', { name: 'Repeat Shipment' }).getAttribute('href')).toBe(
    '/shipper/repeat-shipment',
  )
  expect(within(header).getByRole('link', { name: 'Freight Portal home' }).getAttribute('href')).toBe(
    '/shipper',
  )
  expect(within(header).queryByRole('link', { name: 'Find Loads' })).toBeNull()
  expect(await screen.findByText('L-0000001')).toBeTruthy()
})

test('[USR-08] [SES-10] a guest on a shipper page signs in as a shipper, in the same window', async () => {
  fake.platform.session = aGuest()
  await renderApp('/shipper')
  const link = (await screen.findAllByRole('link', { name: 'Log In' }))[0]
  expect(new URL(link?.getAttribute('href') ?? '', window.location.origin).pathname).toBe('/shipper/login')
  expect(link?.getAttribute('target')).toBeNull()
})

test('[USR-08] redirects a guest from a shippers-only page to the sign-in and back', async () => {
  fake.platform.session = aGuest()
  await renderApp('/shipper/repeat-shipment')
  await screen.findByRole('button', { name: 'Log In' })
  expect(window.location.pathname + window.location.search).toBe(
    '/shipper/login?returnTo=%2Fshipper%2Frepeat-shipment',
  )
})

test('[RTE-08] [SES-11] [SES-12] Log In prompts before leaving an unsent quote; staying retains the form', async () => {
  fake.platform.session = aGuest()
  const { user } = await renderApp('/shipper/get-a-quote')
  await user.type(await weight(), '12000')
  await user.tab()
  await user.click((await screen.findAllByRole('button', { name: 'Log In' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Leave without requesting the quote?' })
  await user.click(within(dialog).getAllByRole('button', { name: 'Stay here' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/shipper/get-a-quote')
  expect(await weight()).toHaveProperty('value', '12000')
  await user.click((await screen.findAllByRole('button', { name: 'Log In' }))[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Leave page' }))
  await waitFor(() => expect(window.location.pathname).toBe('/shipper/login'))
})

test('[SES-12] Log In navigates at once from an empty quote', async () => {
  fake.platform.session = aGuest()
  const { user } = await renderApp('/shipper/get-a-quote')
  await weight()
  await user.click((await screen.findAllByRole('button', { name: 'Log In' }))[0] as HTMLElement)
  await waitFor(() => expect(window.location.pathname).toBe('/shipper/login'))
})

test('a link prompts before leaving an unsent quote', async () => {
  const { user } = await renderApp('/shipper/get-a-quote')
  await user.type(await weight(), '5')
  await user.tab()
  await user.click(await screen.findByRole('link', { name: 'Repeat Shipment' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Leave page' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Repeat shipment' })).toBeTruthy()
})

test('[VAL-08] lists missing fields of a quote by stop, each linked to its field', async () => {
  fake.platform.session = aGuest()
  const { user } = await renderApp('/shipper/get-a-quote')
  await user.click(await screen.findByRole('button', { name: 'Request quote' }))
  const summary = screen.getByRole('heading', { name: 'There is a problem' }).parentElement as HTMLElement
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Pickup: Choose a city from the list.',
    'Delivery: Choose a city from the list.',
    'Choose a day after today.',
    'Enter the weight in pounds, up to 80,000.',
    'Enter your first and last name, in letters.',
    'Enter an email address like name@company.com.',
  ])
  const cities = screen.getAllByRole('combobox', { name: 'City' })
  expect(document.activeElement).toBe(cities[0])
  await user.click(links[1] as HTMLElement)
  expect(document.activeElement).toBe(cities[1])
  expect(document.title).toMatch(/^Error: /)
})

test('a guest requests a quote with three stops, and sees where it is sent', async () => {
  fake.platform.session = aGuest()
  const { user } = await renderApp('/shipper/get-a-quote')
  await user.click(await screen.findByRole('button', { name: 'Request quote' }))
  expect((await screen.findAllByText('Choose a city from the list.')).length).toBeGreaterThan(0)
  expect(wished).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add a stop' }))
  await chooseCity(user, 0, 'Dallas, TX')
  await chooseCity(user, 1, 'Memphis, TN')
  await chooseCity(user, 2, 'Atlanta, GA')
  await user.type(screen.getByLabelText(/^Pickup day/), '2030-01-15')
  await user.type(await weight(), '12,000')
  await user.type(screen.getByRole('textbox', { name: 'First and last name' }), 'Gil Page')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'gil@page.test')
  await user.click(screen.getByRole('button', { name: 'Request quote' }))
  expect(
    await screen.findByText('Request Q-000009 is on its way. We send the price to gil@page.test.'),
  ).toBeTruthy()
  expect(wished[0]).toMatchObject({
    stops: [
      { type: 'Pickup', city: 'Dallas', state: 'TX' },
      { type: 'Delivery', city: 'Memphis', state: 'TN' },
      { type: 'Delivery', city: 'Atlanta', state: 'GA' },
    ],
    equipmentType: 'V',
    weightLbs: 12_000,
    pickupLocal: '2030-01-15T08:00',
    contact: { name: 'Gil Page', email: 'gil@page.test' },
  })
}, 20_000)

test('accepts a price after confirmation and opens the shipment', async () => {
  const accepted: unknown[] = []
  fake.server.use(
    http.post('*/Quotes/accept', async ({ request }) => {
      accepted.push(await request.json())
      const quote = { ...aQuote, status: 'Accepted', loadId: aShipment.id }
      fake.platform.methods['Quotes/list'] = { quotes: [quote] }
      return HttpResponse.json(quote as JsonBodyType)
    }),
  )
  const { user } = await renderApp('/shipper/get-a-quote')
  expect(await screen.findByText('Dallas, TX to Atlanta, GA + 1 stop')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept quote Q-000001' }))
  await user.click(await screen.findByRole('button', { name: 'Accept $1,850' }))
  await user.click(await screen.findByRole('link', { name: 'Shipment of quote Q-000001' }))
  expect(accepted).toEqual([{ quoteId: aQuote.id }])
  expect(await screen.findByRole('heading', { level: 1, name: /Dallas, TX to Atlanta, GA/ })).toBeTruthy()
})

test('an expired quote is refused with the next step', async () => {
  fake.server.use(
    http.post('*/Quotes/accept', () =>
      HttpResponse.json({ errorCode: 'INVALID_QUOTE_STATE', message: 'over' }, { status: 409 }),
    ),
  )
  const { user } = await renderApp('/shipper/get-a-quote')
  await user.click(await screen.findByRole('button', { name: 'Accept quote Q-000001' }))
  await user.click(await screen.findByRole('button', { name: 'Accept $1,850' }))
  expect(await screen.findByText(/^This quote is no longer valid/)).toBeTruthy()
})

test('[RTE-09] repeating a shipment fills the form except for the dates', async () => {
  const { user } = await renderApp('/shipper/repeat-shipment')
  await user.click(await screen.findByRole('link', { name: /^Repeat: Shipment L-0000001/ }))
  expect(await screen.findByDisplayValue('Dallas, TX')).toBeTruthy()
  expect(screen.getByDisplayValue('Atlanta, GA')).toBeTruthy()
  expect(screen.getByLabelText(/^Pickup day/)).toHaveProperty('value', '')
  expect(screen.getByRole('combobox', { name: 'Equipment' })).toHaveProperty('value', 'R')
})

test('shows stops in their zones and creates one tracking link', async () => {
  fake.server.use(
    http.post('*/Shipments/shareTracking', () =>
      HttpResponse.json({ url: 'https://portal.test/track/abc', expiresAt: '2026-12-08T14:00:00.000Z' }),
    ),
  )
  const { user } = await renderApp(`/shipper/shipments/${aShipment.id}`)
  expect(await screen.findByText(/^Left Nov 24, 2026 09:00 CT/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByDisplayValue('https://portal.test/track/abc')).toBeTruthy()
})

test('the public tracking page has no names, and reports an expired link', async () => {
  fake.platform.session = aGuest()
  const { type, status, city, state, windowStart, windowEnd, timeZone, arrivedAt, departedAt, eta } = pickup
  const times = { windowStart, windowEnd, timeZone, arrivedAt, departedAt, eta }
  const publicStop: PublicStop = { type, status, city, state, ...times }
  fake.platform.methods['Shipments/track'] = {
    ...aShipment,
    stops: [{ ...publicStop, point: null }],
    position: null,
    hasPod: false,
    expiresAt: '2026-12-08T14:00:00.000Z',
  }
  const view = await renderApp('/track/abc')
  expect(await screen.findByText('In Transit')).toBeTruthy()
  expect(screen.queryByText(/Trinity|Main Street/)).toBeNull()
  view.unmount()
  fake.platform.methods['Shipments/track'] = HttpResponse.json(
    { errorCode: 'NOT_FOUND', message: 'x' },
    { status: 404 },
  )
  await renderApp('/track/abc')
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
})

test.each(['/track/abc', '/shipper/shipments/a00000000000001AAA'])(
  '[R5] at %s the error page of a proxy can be retried, and is not taken for a missing shipment',
  async (path) => {
    fake.platform.session = aShipper()
    const blocked = () => new HttpResponse('<h1>Payload too large</h1>', { status: 413 })
    Object.assign(fake.platform.methods, {
      'Shipments/track': blocked(),
      'Shipments/get': blocked(),
    })
    await renderApp(path)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText(/no longer works|can't find that page/)).toBeNull()
  },
)

test('shipper pages are not found for carriers', async () => {
  fake.platform.session = aSession()
  await renderApp('/shipper/repeat-shipment')
  expect(await screen.findByRole('heading', { name: "We can't find that page or load." })).toBeTruthy()
})

const whole: ShipmentDetail = {
  ...anOrder,
  stops: [
    pickup,
    {
      ...delivery,
      canRequestAppointment: true,
      contactName: 'Receiving',
      reference: 'PO 7',
    },
  ],
  freight: {
    commodity: 'Frozen',
    commodityDetail: 'Frozen vegetables',
    pieces: 22,
    lengthIn: 48,
    widthIn: 40,
    heightIn: 60,
    temperatureMinF: -10,
    temperatureMaxF: 0,
    declaredValue: 42_000,
    requirements: ['FoodGrade'],
  },
  price: 2450,
  cancelFee: null,
  paidCancelFee: null,
  canChange: false,
  missing: [],
  position: { city: 'Memphis', state: 'TN', at: '2026-11-24T20:00:00.000Z' },
  invoice: null,
  sharedUntil: null,
}

test('[PDR-51] shows price, freight with temperature, last position and the missing invoice', async () => {
  fake.platform.methods['Shipments/get'] = whole
  await renderApp(`/shipper/shipments/${aShipment.id}`)
  expect(await screen.findByText('$2,450.00')).toBeTruthy()
  expect(screen.getByText('-10 to 0 °F')).toBeTruthy()
  expect(screen.getByText(/^Last reported near Memphis, TN/)).toBeTruthy()
  expect(screen.getByText('No invoice yet.')).toBeTruthy()
  expect(screen.getByText('Reference PO 7')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your shipments' }).getAttribute('href')).toBe('/shipper')
  expect(screen.queryByRole('button', { name: 'Edit order' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel shipment' })).toBeNull()
})

test('[PDR-52] a shipment under way is listed with its next window and ETA, late if it is after the window', async () => {
  fake.platform.methods['Shipments/list'] = {
    shipments: [
      {
        ...aShipment,
        nextEta: { at: '2026-11-25T17:30:00.000Z', timeZone: 'America/New_York', isLate: true },
      },
      { ...aShipment, id: 'a01000000000002AAA', loadNumber: 'L-0000002', status: 'Booked' },
    ],
  }
  await renderApp('/shipper')
  const [late, booked] = (await screen.findAllByRole('link', { name: /^Dallas, TX to / })).map((link) =>
    link.closest('li'),
  )
  expect(late?.textContent).toContain('Delivery Nov 25, 2026 09:00-11:00 ET')
  expect(late?.textContent).toContain('Expected Nov 25, 2026 12:30 ET')
  expect(late?.textContent).toMatch(/In Transit\s*Late/)
  expect(booked?.textContent).toContain('Pickup Nov 24, 2026 08:00-10:00 CT')
  expect(booked?.textContent).not.toMatch(/Expected|Late/)
})

test('[PDR-52] a shipment that was opened from the past ones leads back to them', async () => {
  fake.platform.methods['Shipments/get'] = { ...whole, status: 'Completed' }
  const { user } = await renderApp('/shipper?show=past')
  await user.click(await screen.findByRole('link', { name: /^Dallas, TX to / }))
  await user.click(await screen.findByRole('link', { name: 'Your shipments' }))
  await waitFor(() => expect(window.location.search).toBe('?show=past'))
})

test('[PDR-50] lists missing order fields by stop, and the form rejects an incomplete order', async () => {
  const changed: unknown[] = []
  fake.server.use(
    http.post('*/Shipments/change', async ({ request }) => {
      changed.push(await request.json())
      return HttpResponse.json({ loadId: aShipment.id })
    }),
  )
  fake.platform.methods['Shipments/get'] = {
    ...whole,
    status: 'Draft',
    canChange: true,
    position: null,
    freight: { ...whole.freight, pieces: null },
    stops: whole.stops.map((stop) => ({
      ...stop,
      postalCode: '75201',
      contactName: 'Receiving',
      contactPhone: '+1 (214) 555-0134',
      hours: 'Open 24 hours',
      appointmentType: 'FCFS',
      reference: 'PO 7',
      windowStart: '2030-01-15T15:00:00.000Z',
    })),
    missing: [{ field: 'pieces' }],
  }
  const { user } = await renderApp(`/shipper/shipments/${aShipment.id}`)
  expect(await screen.findByRole('heading', { name: 'Complete this order' })).toBeTruthy()
  expect(screen.getByText(/: Pieces$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Complete order' }))
  await user.click(await screen.findByRole('button', { name: 'Save order' }))
  expect(await screen.findAllByText('Enter the number of pieces or pallets.')).not.toEqual([])
  expect(changed).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Pieces/ }), '22')
  await user.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() =>
    expect(changed).toMatchObject([
      {
        pickupLocal: '2030-01-15T09:00',
        stops: [{ street: '1 Main Street', hours: 'Open 24 hours', reference: 'PO 7' }, {}],
        freight: { pieces: 22, temperatureMinF: -10 },
      },
    ]),
  )
}, 20_000)

test('[PDR-51] shows the cancellation terms and sends the fee that was shown', async () => {
  const cancelled: unknown[] = []
  fake.server.use(
    http.post('*/Shipments/cancel', async ({ request }) => {
      cancelled.push(await request.json())
      return HttpResponse.json({ loadId: aShipment.id, status: 'Cancelled', fee: 150 })
    }),
  )
  fake.platform.methods['Shipments/get'] = { ...whole, status: 'Dispatched', cancelFee: 150 }
  const { user } = await renderApp(`/shipper/shipments/${aShipment.id}`)
  await user.click(await screen.findByRole('button', { name: 'Cancel shipment' }))
  expect(await screen.findByText(/Cancelling costs \$150/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel for $150' }))
  await waitFor(() =>
    expect(cancelled).toEqual([{ loadId: aShipment.id, fee: 150, reason: 'Shipper Cancelled' }]),
  )
})

test("[PDR-51] requests another appointment with a reason, in the stop's zone", async () => {
  const clock = vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00.000Z'))
  const requested: unknown[] = []
  fake.server.use(
    http.post('*/Shipments/requestAppointment', async ({ request }) => {
      requested.push(await request.json())
      return HttpResponse.json({ id: 'a0Q000000000001AAA', status: 'Open' })
    }),
  )
  fake.platform.methods['Shipments/get'] = whole
  const { user } = await renderApp(`/shipper/shipments/${aShipment.id}`)
  await user.click(await screen.findByRole('button', { name: 'Request new time' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  expect(requested).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'The dock is full.')
  fireEvent.input(screen.getByLabelText(/^Day/u), { target: { value: '2026-11-25' } })
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(requested).toEqual([
      {
        loadId: aShipment.id,
        stopId: 'a02000000000002AAA',
        startLocal: '2026-11-25T09:00',
        endLocal: '2026-11-25T11:00',
        reason: 'The dock is full.',
      },
    ]),
  )
  clock.mockRestore()
})

test('[FRM-06] the login page of a demo has sign-in buttons, another has none', async () => {
  fake.platform.session = aGuest()
  const tried: unknown[] = []
  fake.server.use(
    http.post('*/auth/login', async ({ request }) => {
      tried.push(await request.json())
      return HttpResponse.json({ errorCode: 'X', message: 'x' }, { status: 401 })
    }),
  )
  fake.platform.methods['Community/getDemoSignIns'] = {
    signIns: [{ email: 'shipper@shipper.test', role: 'Shipper User', password: 'Portal-demo-1' }],
  }
  const { user, unmount } = await renderApp('/shipper/login')
  await user.click(await screen.findByRole('button', { name: 'Try as shipper' }))
  await waitFor(() =>
    expect(tried).toMatchObject([{ email: 'shipper@shipper.test', password: 'Portal-demo-1' }]),
  )
  unmount()
  fake.platform.methods['Community/getDemoSignIns'] = { signIns: [] }
  await renderApp('/shipper/login')
  await screen.findByRole('button', { name: 'Log In' })
  expect(screen.queryByRole('button', { name: /^Try as/ })).toBeNull()
})

test('[PDR-52] searches shipments by reference and filters by status, in the URL', async () => {
  const asked: string[] = []
  fake.server.use(
    http.get('*/Shipments/list', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search))
      return HttpResponse.json({ shipments: [] })
    }),
  )
  const { user } = await renderApp('/shipper')
  await user.type(await screen.findByRole('searchbox'), 'PO 77')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('No shipment found')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In Transit')
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('status')).toBe('In Transit'))
  expect(new URLSearchParams(window.location.search).get('q')).toBe('PO 77')
  await waitFor(() => expect(asked.at(-1)).toMatch(/PO.77/))
})
