import { contract, pathOf, type Method } from '@portal/contract/methods'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskMethods } from '../domains/deskMethods'

const PORTAL = ['Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Shipper User', 'Guest']
const SIGNED_IN = PORTAL.filter((role) => role !== 'Guest').join(', ')
const ANYONE = PORTAL.join(', ')

/**
 * The row of `docs/permissions.md` of each method: the roles that it permits, for own records at least, are those that may
 * call the method. A method without a row of its own has the roles here. Those of the desk are in `access/deskMatrix.test.ts`.
 */
const METHODS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Access: { getLWCMap: ANYONE, getAccesibleComponents: ANYONE },
  Accessorials: { request: 'PRM-15' },
  Accounts: { getAccounts: SIGNED_IN, getRole: SIGNED_IN, checkIfAccountIsInActive: SIGNED_IN },
  AddressBook: { list: 'PRM-51', save: 'PRM-51', remove: 'PRM-51' },

  Audit: { listEvents: 'Admin' },
  Banners: { getAnnouncementByRole: 'PRM-42', getBannersByRole: 'PRM-42' },
  ChargeTerms: { get: SIGNED_IN },
  Chat: { getCarrierUserData: 'PRM-43' },
  Community: {
    getCommunityUrl: ANYONE,
    getEnvironmentType: ANYONE,
    getBridgeCommunityUrl: ANYONE,
    getDemoSignIns: ANYONE,
  },
  CompanyPayments: {
    list: 'PRM-10',
    export: 'PRM-10',
    remittances: 'PRM-72',
    statement: 'PRM-72',
    account: 'PRM-72',
    setTerms: 'PRM-73',
    requestFactoring: 'PRM-74',
  },
  Consent: { createConsentRecord: 'PRM-37' },
  DeskBlocks: { post: 'LDP-20', withdraw: 'LDP-21', list: 'LDP-22', get: 'LDP-22' },
  DeskLoads: {
    board: 'LDP-23',
    carriersFor: 'LDP-05',
    post: 'LDP-06',
    saveDraft: 'LDP-07',
    drafts: 'LDP-08',
    discardDraft: 'LDP-25',
    reprice: 'LDP-09',
    hold: 'LDP-10',
    release: 'LDP-11',
    cancel: 'LDP-12',
    importLoads: 'LDP-13',
    changeAppointment: 'LDP-14',
    reissueRateCon: 'LDP-17',
    overrideTrailer: 'LDP-18',
    trailersFor: 'LDP-19',
  },
  DeskOffers: { inbox: 'LDP-01', answer: 'LDP-02', tender: 'LDP-03', bookFor: 'LDP-04' },
  DeskTracking: { board: 'LDP-15', map: 'LDP-24', recordEvent: 'LDP-16' },
  DispatchBoard: { list: 'PRM-07' },
  Documents: { attach: 'PRM-13', list: 'PRM-18', remove: 'PRM-21' },
  Facilities: { rate: 'PRM-38', ownRatings: 'PRM-38' },
  LoadBlocks: { find: 'PRM-82', get: 'PRM-82', book: 'PRM-84' },
  LoadBooking: {
    checkLoad: 'PRM-03',
    bookLoad: 'PRM-03',
    bookChain: 'PRM-71',
    undoBooking: 'PRM-05',
    cancelBooking: 'PRM-05',
    placeOffer: 'PRM-04',
    answerOffer: 'PRM-04',
    withdrawOffer: 'PRM-04',
    assign: 'PRM-07',
    acceptRateCon: 'PRM-06',
    rateConCopy: 'PRM-20',
  },
  LoadContacts: { list: 'Admin, Dispatcher, Driver' },
  LoadMarks: { getMarks: 'PRM-35', setMark: 'PRM-35', setCostPerMile: 'PRM-02', startVisit: 'PRM-35' },
  LoadSearch: {
    findLoads: 'PRM-01',
    // Next loads of the own trucks.
    suggestLoads: 'PRM-08',
    homeTrips: 'PRM-08',
    homeLoads: 'PRM-08',
    laneHistory: 'PRM-70',
  },
  LoadTracking: { recordEvent: 'PRM-11', undoEvent: 'PRM-11', requestAppointment: 'PRM-66' },
  Messages: { thread: 'PRM-50', list: 'PRM-50', send: 'PRM-50', read: 'PRM-50' },
  MyLoads: {
    list: 'PRM-08',
    get: 'PRM-08',
    exportRows: 'PRM-08',
    exportDocuments: 'PRM-20',
    listOffers: 'PRM-04',
    tenders: 'PRM-04',
    getCrew: 'PRM-07',
    rankCrew: 'PRM-07',
    getSchedule: 'PRM-07',
  },
  Navigation: { getMenuItems: ANYONE },
  Notifications: {
    list: SIGNED_IN,
    markRead: SIGNED_IN,
    getPreferences: SIGNED_IN,
    setPreference: SIGNED_IN,
  },
  Onboarding: {
    checkOnboardingStatusValue: SIGNED_IN,
    getSetup: 'Admin, Dispatcher',
    readAgreement: 'Admin, Dispatcher',
    signAgreement: 'Admin',
    declareInsurance: 'Admin',
    sendIdentityCode: 'Admin',
    confirmIdentity: 'Admin',
  },
  Orders: { repeat: 'PRM-52', importRows: 'PRM-53' },
  Payments: {
    getPayment: 'PRM-10',
    chooseTerms: 'PRM-33',
    dispute: 'PRM-17',
    withdrawDispute: 'PRM-17',
    record: 'PRM-80',
    ahead: 'PRM-10',
  },
  PortalSettings: {
    getCustomSettings: ANYONE,
    getProviderLinks: ANYONE,
    getProviderIdentity: ANYONE,
    getMap: ANYONE,
  },
  Profile: { getConsents: SIGNED_IN, exportData: SIGNED_IN, erase: SIGNED_IN },
  Quotes: { request: 'PRM-39', list: 'PRM-41', accept: 'PRM-40' },
  Registration: {
    lookupCarrier: 'PRM-44',
    register: ANYONE,
    verifyEmail: ANYONE,
    resendConfirmation: ANYONE,
  },
  Scorecards: { read: 'PRM-58', dispute: 'PRM-59' },
  Session: { getLogoutUrl: ANYONE, getCurrentSession: SIGNED_IN },
  Shipments: {
    list: 'PRM-41',
    get: 'PRM-41',
    change: 'PRM-49',
    cancel: 'PRM-49',
    requestAppointment: 'PRM-49',
    shareTracking: 'PRM-41',
    stopSharing: 'PRM-41',
    // By a link with a secret.
    track: ANYONE,
    stopTrackingMails: ANYONE,
  },
  // Of a shipper's administrator: SHP-01 to SHP-03.
  ShipperUsers: { list: 'Shipper User', invite: 'Shipper User', update: 'Shipper User' },
  TelematicsTokens: { list: 'PRM-81', create: 'PRM-81', revoke: 'PRM-81' },
  TrackingDevices: { testConnection: 'PRM-25' },
  Users: {
    list: 'PRM-29',
    invite: 'PRM-30',
    importRows: 'PRM-75',
    update: 'PRM-31',
    signInPolicy: 'PRM-65',
    setSignInPolicy: 'PRM-65',
    joinRequests: 'PRM-30',
    declineJoinRequest: 'PRM-30',
    readInvitation: ANYONE,
    acceptInvitation: ANYONE,
    requestPasswordReset: ANYONE,
    resetPassword: ANYONE,
    changePassword: SIGNED_IN,
    sessions: SIGNED_IN,
    revokeSession: SIGNED_IN,
  },
}

const STAFF = ['Provider Admin', 'Carrier Sales', 'Operations', 'Compliance', 'Billing', 'Auditor']
const COLUMNS: Readonly<Record<string, readonly string[]>> = { PRM: PORTAL, LDP: STAFF }

/** The roles that each row permits. */
function readRoles(): ReadonlyMap<string, readonly string[]> {
  const markdown = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
  const rows = [...markdown.matchAll(/^\| (?<id>(?<kind>PRM|LDP)-\d+) +\|[^|]+\|(?<cells>.+)\|$/gmu)]
  return new Map(
    rows.map(({ groups: { id = '', kind = '', cells = '' } = {} }) => {
      const words = cells.split('|').map((word) => word.trim())
      return [id, (COLUMNS[kind] ?? []).filter((_, index) => words[index] !== 'no')]
    }),
  )
}
const rolesOfRow = readRoles()

function rolesOfMethod({ callers }: Method, permitted: readonly string[]): readonly string[] {
  if (callers === 'anyone') return PORTAL
  if (callers === 'signedIn') return SIGNED_IN.split(', ')
  // Staff that also call a method of the portal are in the matrix of the desk.
  const among = permitted.some((role) => STAFF.includes(role)) ? STAFF : PORTAL
  return among.filter((role) => callers.some((caller) => caller === role))
}

const ofDesk = new Set(deskMethods.map(pathOf))
const declared = Object.values(contract)
  .flatMap((one): Method[] => Object.values(one))
  .filter((method) => !ofDesk.has(pathOf(method)) || !method.className.startsWith('Desk'))

test('every method has a row of the permissions, or roles of its own, and every entry a method', () => {
  const listed = Object.entries(METHODS).flatMap(([name, methods]) =>
    Object.keys(methods).map((method) => `${name}/${method}`),
  )
  expect(declared.map(({ className, method }) => `${className}/${method}`).toSorted()).toEqual(
    listed.toSorted(),
  )
})

test.each(declared.map((one) => [`${one.className}/${one.method}`, one] as const))(
  '%s is called by the roles of its row',
  (_name, one) => {
    const entry = METHODS[one.className]?.[one.method] ?? ''
    const isRow = /^(?:PRM|LDP)-\d+$/u.test(entry)
    const permitted = isRow ? (rolesOfRow.get(entry) ?? []) : entry.split(', ')
    expect(permitted, `docs/permissions.md has no row ${entry}`).not.toEqual([])
    expect(rolesOfMethod(one, permitted)).toEqual(permitted)
  },
)
