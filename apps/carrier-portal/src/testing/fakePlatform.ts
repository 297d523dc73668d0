import { http, HttpResponse, type DefaultBodyType, type JsonBodyType, type StrictRequest } from 'msw'
import { setupServer } from 'msw/node'
import type { BookingAnswer, LoadRow } from '@portal/contract/methods'
import type { Session } from '#/session/session'

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
  mode: 'FTL',
  equipmentType: 'V',
  trailerLength: null,
  commodity: null,
  requirements: ['SortAndSeg', 'Novel'],
  origin: { city: 'Dallas', state: 'TX', lat: null, lng: null },
  destination: { city: 'Atlanta', state: 'GA', lat: null, lng: null },
  pickupFrom: '2026-11-24T14:00:00.000Z',
  pickupTo: '2026-11-24T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-25T14:00:00.000Z',
  deliveryTo: '2026-11-25T16:00:00.000Z',
  deliveryTimeZone: 'America/New_York',
  stopCount: 2,
  weightLbs: 42_000,
  loadedMiles: 781,
  deadheadMiles: null,
  totalRate: 2450,
  rateVersion: 3,
  loadedRpm: 3.14,
  trueRpm: null,
  bookNow: true,
  bidsAllowed: false,
  postedAt: null,
  facilityRating: null,
  bookable: true,
  matchScore: 0,
  matchReasons: [],
  ...changes,
})

/** Default response of booking methods. */
const aBooking = (changes: Partial<BookingAnswer> = {}): BookingAnswer => ({
  id: 'a04000000000001AAA',
  name: 'B-0000001',
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-0000001',
  loadStatus: 'Booked',
  accountId: '001000000000001AAA',
  status: 'Confirmed',
  agreedRate: 2450,
  rateVersion: 3,
  bookedAt: '2026-11-21T12:00:00.000Z',
  source: 'Book Now',
  driverId: null,
  coDriverId: null,
  truckId: null,
  trailerId: null,
  rateConDocumentId: null,
  rateConAcceptedAt: null,
  rateConIssue: 1,
  undoUntil: null,
  ...changes,
})

const HOUR_MS = 3_600_000

/** Default responses of the frame's requests. */
export const frameAnswers = (): Record<string, unknown> => ({
  'MyLoads/tenders': { tenders: [] },
  'Navigation/getMenuItems': [
    { apiName: 'Load_Book__c' },
    { apiName: 'Todays_Loads__c' },
    { apiName: 'My_Loads__c' },
    { apiName: 'Unknown__c' },
  ],
  'PortalSettings/getCustomSettings': {
    Display_Carrier_Announcement_Banner__c: true,
    Enable_Bridge_Todays_Loads__c: true,
  },
  'PortalSettings/getProviderLinks': {
    appStore: 'https://apps.example.com/ios',
    googlePlay: 'https://apps.example.com/android',
    facebook: 'https://social.example.com/facebook',
    twitter: 'https://social.example.com/twitter',
    instagram: 'https://social.example.com/instagram',
  },
  'PortalSettings/getMap': { styleUrl: null },
  'PortalSettings/getProviderIdentity': {
    name: 'Freight Portal',
    mcNumber: null,
    street: null,
    city: null,
    state: null,
    postalCode: null,
    phone: null,
    afterHoursPhone: null,
    accountingPhone: null,
    email: null,
    privacyEmail: null,
    logoUrl: null,
  },
  'Accounts/getAccounts': [
    { id: '001000000000001AAA', name: 'Lone Star Carriers', address: 'Dallas, Texas' },
  ],
  'Accounts/getRole': 'Dispatcher',
  'Accounts/checkIfAccountIsInActive': false,
  'Onboarding/checkOnboardingStatusValue': 'false',
  'Community/getEnvironmentType': null,
  'Community/getBridgeCommunityUrl': 'https://bridge.example.com',
  'Community/getCommunityUrl': 'https://portal.example.com',
  'Banners/getBannersByRole': ['Announcement', 'NewCarrierUser', 'MobileApp'],
  'Banners/getAnnouncementByRole': null,
  'Session/getCurrentSession': {
    NumSecondsValid: 7200,
    LastModifiedDate: new Date(Date.now()).toISOString(),
  },
  'Session/getLogoutUrl': 'https://portal.example.com/carrier/login',
  'Chat/getCarrierUserData': { liveChatUrl: 'https://chat.example.com/live' },
  // Keys of a shipper's Admin; they mean nothing to a carrier.
  'Access/getAccesibleComponents': ['shipperUsers', 'shipperOrders', 'shipperBilling'],
  'LoadMarks/getMarks': { hidden: [], saved: [], viewed: [], costPerMile: null, previousVisitAt: null },
})

export const anAnnouncement = (body: string) => ({
  Body__c: body,
  Expiry_Date__c: new Date(Date.now() + HOUR_MS).toISOString(),
})

/** A fake server: records requests; tests change `session`, `rows` and `book`. */
export function createFakePlatform() {
  const platform = {
    session: aSession(),
    password: 'right',
    rows: [aRow()],
    searches: [] as Record<string, unknown>[],
    bookings: [] as Record<string, unknown>[],
    book: (): Response => HttpResponse.json(aBooking()),
    isExpired: false,
    /**
     * Responses of read methods by "Class/method". A `Response` is returned unchanged, a promise is awaited.
     */
    methods: frameAnswers(),
    /** Recorded requests with their params. */
    asked: [] as { method: string; params: Record<string, unknown> }[],
    consent: (): Response => HttpResponse.json({ id: 'a0J000000000001AAA' }),
    consents: [] as unknown[],
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
    http.get('*/LoadSearch/findLoads', ({ request }) => {
      platform.searches.push(params(request))
      return HttpResponse.json({
        loads: platform.rows,
        count: platform.rows.length,
        pageSize: 25,
        sort: 'newest',
        nextPageToken: null,
      })
    }),
    http.get('*/lwr/apex/v63.0/:className/:method', async ({ request, params: path }) => {
      const method = `${String(path['className'])}/${String(path['method'])}`
      platform.asked.push({ method, params: params(request) })
      if (platform.isExpired)
        return HttpResponse.json({ errorCode: 'INVALID_SESSION_ID', message: 'expired' }, { status: 401 })
      const answer: unknown = await platform.methods[method]
      if (answer instanceof Response) return answer.clone()
      return answer === undefined
        ? HttpResponse.json({ errorCode: 'NOT_FOUND', message: method }, { status: 404 })
        : HttpResponse.json(answer as JsonBodyType)
    }),
    http.post('*/LoadMarks/startVisit', () => HttpResponse.json({ previousVisitAt: null })),
    http.post('*/Consent/createConsentRecord', async ({ request }) => {
      platform.consents.push(await request.json())
      return platform.consent()
    }),
    http.post('*/auth/logout', () => HttpResponse.json({})),
    http.post('*/auth/account', async ({ request }) => {
      const { accountId } = (await request.json()) as { accountId: string }
      if (!platform.session.accounts?.some(({ id }) => id === accountId))
        return HttpResponse.json({ errorCode: 'FORBIDDEN', message: 'none' }, { status: 403 })
      platform.session = { ...platform.session, accountId }
      return HttpResponse.json({})
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
