import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw'
import { setupServer } from 'msw/node'
import type { LoadRow } from '../methods/loadRow'
import type { Session } from '../session/session'

export const aSession = (changes: Partial<Session> = {}): Session => ({
  isGuest: false,
  csrfToken: 'token-1',
  userId: '005000000000001AAA',
  contactId: null,
  accountId: '001000000000001AAA',
  accounts: [
    { id: '001000000000001AAA', name: 'Lone Star Carriers', address: 'Dallas, TX', role: 'Dispatcher' },
  ],
  role: 'Dispatcher',
  name: 'Dana Dispatcher',
  email: 'dispatcher@carrier.test',
  communityType: 'Carrier',
  ...changes,
})

export const aGuest = (): Session =>
  aSession({
    isGuest: true,
    userId: null,
    accountId: null,
    accounts: [],
    role: null,
    name: null,
    email: null,
    communityType: null,
  })

export const aRow = (changes: Partial<LoadRow> = {}): LoadRow => ({
  id: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  status: 'Posted',
  equipmentType: 'V',
  requirements: ['SortAndSeg', 'Novel'],
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Atlanta', state: 'GA' },
  pickupFrom: '2026-11-24T14:00:00.000Z',
  pickupTo: '2026-11-24T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-25T14:00:00.000Z',
  deliveryTo: '2026-11-25T16:00:00.000Z',
  deliveryTimeZone: 'America/New_York',
  weightLbs: 42_000,
  loadedMiles: 781,
  deadheadMiles: null,
  totalRate: 2450,
  rateVersion: 3,
  loadedRpm: 3.14,
  trueRpm: null,
  bookNow: true,
  bidsAllowed: false,
  bookable: true,
  ...changes,
})

/** What the portal asked for, and what it is answered. Tests change `session`, `rows` and `book`. */
export function createFakePlatform() {
  const platform = {
    session: aSession(),
    password: 'right',
    rows: [aRow()],
    searches: [] as Record<string, unknown>[],
    bookings: [] as Record<string, unknown>[],
    /** Answers a booking. */
    book: (): Response =>
      HttpResponse.json({
        id: 'a04000000000001AAA',
        loadId: 'a01000000000001AAA',
        loadNumber: 'L-0000001',
        agreedRate: 2450,
        undoUntil: null,
      }),
    isExpired: false,
  }
  const expired = () =>
    HttpResponse.json([{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired' }], { status: 401 })
  const params = (request: StrictRequest<DefaultBodyType>) =>
    JSON.parse(new URL(request.url).searchParams.get('methodParams') ?? '{}') as Record<string, unknown>
  const server = setupServer(
    http.get('*/auth/me', () => HttpResponse.json(platform.isExpired ? aGuest() : platform.session)),
    http.post('*/auth/login', async ({ request }) => {
      const body = (await request.json()) as { password: string }
      if (body.password !== platform.password)
        return HttpResponse.json({ errorCode: 'INVALID_LOGIN', message: 'wrong' }, { status: 401 })
      platform.session = aSession()
      return HttpResponse.json(platform.session)
    }),
    http.get('*/Navigation/getMenuItems', () =>
      HttpResponse.json([
        { apiName: 'Load_Book__c' },
        { apiName: 'Todays_Loads__c' },
        { apiName: 'My_Loads__c' },
        { apiName: 'Unknown__c' },
      ]),
    ),
    http.get('*/LoadSearch/findLoads', ({ request }) => {
      platform.searches.push(params(request))
      return HttpResponse.json({
        loads: platform.rows,
        count: platform.rows.length,
        pageSize: 25,
        nextPageToken: null,
      })
    }),
    http.post('*/LoadBooking/bookLoad', async ({ request }) => {
      platform.bookings.push((await request.json()) as Record<string, unknown>)
      return platform.book()
    }),
    http.post('*/ui-api/list-records/*', () =>
      platform.isExpired ? expired() : HttpResponse.json([{ errorCode: 'X', message: 'x' }], { status: 500 }),
    ),
    http.get('*/ui-api/records/*', () =>
      HttpResponse.json([{ errorCode: 'NOT_FOUND', message: 'none' }], { status: 404 }),
    ),
    http.get('*/healthz', () => HttpResponse.json({})),
  )
  return { platform, server }
}
