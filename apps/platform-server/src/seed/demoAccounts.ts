import type { PortalRole, StaffRole } from '../access/caller'

export const DEMO_PASSWORD = 'Portal-demo-1'

export interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  role: PortalRole
  shows: string
}

/** Accounts of portal-contract §2; further carriers have `admin@fleet01.test` and so on. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@carrier.test',
    firstName: 'Alice',
    lastName: 'Morgan',
    role: 'Admin',
    shows: 'Admin of Lone Star Carriers',
  },
  {
    email: 'dispatcher@carrier.test',
    firstName: 'Dan',
    lastName: 'Fletcher',
    role: 'Dispatcher',
    shows: 'Dispatcher of the same carrier',
  },
  {
    email: 'driver@carrier.test',
    firstName: 'Rosa',
    lastName: 'Delgado',
    role: 'Driver',
    shows: 'Driver of the same carrier',
  },
  {
    email: 'multi@carrier.test',
    firstName: 'Mel',
    lastName: 'Sanders',
    role: 'Admin',
    shows: 'Admin of one carrier, Dispatcher of another',
  },
  {
    email: 'new@carrier.test',
    firstName: 'Nora',
    lastName: 'Quinn',
    role: 'Admin',
    shows: 'Has not accepted the terms yet',
  },
  {
    email: 'inactive@carrier.test',
    firstName: 'Ian',
    lastName: 'Marsh',
    role: 'Admin',
    shows: 'Admin of an inactive carrier',
  },
  {
    email: 'rival@carrier.test',
    firstName: 'Rita',
    lastName: 'Vaughn',
    role: 'Admin',
    shows: 'Admin of a competing carrier',
  },
  {
    email: 'shipper@shipper.test',
    firstName: 'Sam',
    lastName: 'Porter',
    role: 'Shipper User',
    shows: 'Shipper',
  },
]

export interface DemoStaff {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
}

/** Staff accounts of the desk (DSK-06). */
export const DEMO_STAFF: readonly DemoStaff[] = [
  { email: 'desk@provider.test', firstName: 'Dana', lastName: 'Whitfield', role: 'Provider Admin' },
  { email: 'sales@provider.test', firstName: 'Sonia', lastName: 'Reyes', role: 'Carrier Sales' },
  { email: 'ops@provider.test', firstName: 'Owen', lastName: 'Brandt', role: 'Operations' },
  { email: 'compliance@provider.test', firstName: 'Carla', lastName: 'Jennings', role: 'Compliance' },
  { email: 'billing@provider.test', firstName: 'Ben', lastName: 'Okafor', role: 'Billing' },
  { email: 'auditor@provider.test', firstName: 'Ada', lastName: 'Lindqvist', role: 'Auditor' },
]

export const FLEET_COUNT = 24

export const fleetEmail = (n: number): string => `admin@fleet${String(n).padStart(2, '0')}.test`
