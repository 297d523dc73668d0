import type { Page } from 'playwright'

/** Ids of the demo's records that the screens show. */
export interface ScreenIds {
  openLoad: string
  hauledLoad: string
  deliveredLoad: string
  tender: string
  shipment: string
  trackingToken: string
}

/** A screen of the portal, and the steps that open its parts, in either language. */
export interface Screen {
  name: string
  email?: string
  /** The provider's desk, which has a sign-in of its own. */
  application?: 'desk'
  path: (ids: ScreenIds) => string
  prepare?: (page: Page) => Promise<void>
}

const office = 'dispatcher@carrier.test'
const admin = 'admin@carrier.test'
const shipper = 'shipper@shipper.test'

const press = async (page: Page, name: RegExp, index = 0) => {
  const button = page.getByRole('button', { name }).nth(index)
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

const MOST_MARKED = 3

const atDesk = (name: string, person: string, path: string): Screen => ({
  name: `desk-${name}`,
  email: `${person}@provider.test`,
  application: 'desk',
  path: () => `/desk${path}`,
})

const deskScreens: readonly Screen[] = [
  atDesk('home', 'ops', ''),
  atDesk('tracking', 'ops', '/tracking'),
  atDesk('cover', 'sales', '/cover'),
  atDesk('loads', 'ops', '/o/Load__c/list'),
  atDesk('new-load', 'sales', '/loads/new'),
  atDesk('offers', 'sales', '/offers'),
  atDesk('quotes', 'sales', '/quotes'),
  atDesk('messages', 'ops', '/messages'),
  atDesk('carriers', 'compliance', '/carriers?tab=all'),
  atDesk('documents', 'billing', '/documents'),
  atDesk('charges', 'billing', '/charges'),
  atDesk('invoices', 'billing', '/invoices'),
  atDesk('payments', 'billing', '/payments'),
  atDesk('people', 'desk', '/people'),
  atDesk('announcements', 'desk', '/announcements'),
  atDesk('settings', 'desk', '/settings'),
  atDesk('integrations', 'desk', '/integrations'),
  atDesk('audit', 'auditor', '/audit'),
]

/** The screens of a carrier's office, its driver, a shipper, a receiver and the provider's desk. */
export const screens: readonly Screen[] = [
  { name: 'board', email: office, path: () => '/carrier/s/todays-loads' },
  { name: 'board-map', email: office, path: () => '/carrier/s/todays-loads?view=map' },
  { name: 'find-loads', email: office, path: () => '/carrier/s' },
  { name: 'find-loads-map', email: office, path: () => '/carrier/s?view=map' },
  {
    name: 'lane-history',
    email: office,
    path: () => '/carrier/s?equipment=V',
    prepare: async (page) => press(page, /^\$[\d,.]+$/u),
  },
  {
    name: 'compare',
    email: office,
    path: () => '/carrier/s?equipment=V&sort=pickup&dir=desc',
    prepare: async (page) => {
      for (let index = 0; index < MOST_MARKED; index += 1)
        await press(page, /^(?:Compare load|Comparar la carga) L-/u, index)
      await press(page, /^(?:Compare|Comparar)$/u)
    },
  },
  { name: 'open-load', email: office, path: ({ openLoad }) => `/carrier/s/loads/${openLoad}` },
  { name: 'hauled-load', email: office, path: ({ hauledLoad }) => `/carrier/s/loads/${hauledLoad}` },
  { name: 'delivered-load', email: office, path: ({ deliveredLoad }) => `/carrier/s/loads/${deliveredLoad}` },
  {
    name: 'appointment',
    email: office,
    path: ({ hauledLoad }) => `/carrier/s/loads/${hauledLoad}`,
    prepare: async (page) => press(page, /^(?:Request new time|Pedir otra hora|Solicitar)/u),
  },
  { name: 'my-loads', email: office, path: () => '/carrier/s/my-loads' },
  { name: 'my-loads-delivered', email: office, path: () => '/carrier/s/my-loads?tab=delivered' },
  { name: 'my-loads-past', email: office, path: () => '/carrier/s/my-loads?tab=past' },
  { name: 'my-loads-offers', email: office, path: () => '/carrier/s/my-loads?tab=offers' },
  { name: 'timeline', email: office, path: () => '/carrier/s/my-loads?view=timeline' },
  { name: 'tender', email: office, path: ({ tender }) => `/carrier/s/tenders/${tender}` },
  { name: 'payments', email: admin, path: () => '/carrier/s/my-loads?view=payments' },
  {
    name: 'remittances',
    email: admin,
    path: () => '/carrier/s/my-loads?view=payments&list=remittances',
  },
  { name: 'company', email: admin, path: () => '/carrier/s/my-company' },
  { name: 'company-locations', email: admin, path: () => '/carrier/s/my-company#Locations' },
  { name: 'company-equipment', email: admin, path: () => '/carrier/s/my-company#Equipments' },
  { name: 'company-tracking', email: admin, path: () => '/carrier/s/my-company#TrackTrace' },
  { name: 'company-commodities', email: admin, path: () => '/carrier/s/my-company#PreferredCommodities' },
  { name: 'company-specialties', email: admin, path: () => '/carrier/s/my-company#Specialties' },
  { name: 'company-users', email: admin, path: () => '/carrier/s/my-company#UserManagement' },
  { name: 'company-lanes', email: admin, path: () => '/carrier/s/my-company#PreferredLanes' },
  { name: 'company-capacity', email: admin, path: () => '/carrier/s/my-company#AvailableCapacity' },
  { name: 'onboarding', email: 'inactive@carrier.test', path: () => '/carrier/s/finish-setup' },
  { name: 'sign-up', path: () => '/carrier/s/registration' },
  { name: 'drivers-day', email: 'driver@carrier.test', path: () => '/carrier/s/todays-loads' },
  { name: 'shipper-home', email: shipper, path: () => '/shipper' },
  { name: 'shipper-order', email: shipper, path: () => '/shipper/get-a-quote' },
  { name: 'shipper-shipment', email: shipper, path: ({ shipment }) => `/shipper/shipments/${shipment}` },
  { name: 'shipper-import', email: shipper, path: () => '/shipper/import-orders' },
  { name: 'address-book', email: shipper, path: () => '/shipper/address-book' },
  { name: 'tracking-link', path: ({ trackingToken }) => `/track/${trackingToken}` },
  ...deskScreens,
]
