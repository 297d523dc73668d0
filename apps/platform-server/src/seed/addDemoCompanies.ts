import { findCity } from '../places/cities'
import { addHistory, type HistoryCarrier, type PaperSource } from './addHistory'
import {
  addCarrier,
  addFleet,
  addMembership,
  addPerson,
  addSpecialties,
  type CompanySource,
  type SignIn,
} from './companies'
import { DEMO_ACCOUNTS, fleetEmail } from './demoAccounts'
import { fillDemoCarrier } from './demoCarrier'
import { fillDemoShipper } from './demoShipper'
import { postalCode } from './postalCodes'
import { addHours } from './zonedTime'

/** Number of the first account with a name. */
const FIRST_NAMED = 900

/** Adds the carriers of the sign-ins, each in a state of its own, and `fleets` further ones. */
export function addDemoCompanies(
  companies: CompanySource,
  loads: PaperSource,
  fleets: number,
  shipperId: string,
): { signIns: SignIn[]; fleets: HistoryCarrier[] } {
  const { now } = companies
  const signIns: SignIn[] = []
  const hauling: HistoryCarrier[] = []
  const person = (email: string, accountId: string, more: { hasConsented?: boolean } = {}) => {
    const known = DEMO_ACCOUNTS.find((account) => account.email === email)
    const made = addPerson(companies, accountId, { role: 'Admin', ...known, email, ...more })
    signIns.push({ userId: made.userId, email })
    return made
  }
  const base = findCity('Dallas', 'TX')
  if (!base) throw new Error('The table of cities lacks Dallas, TX.')
  const main = addCarrier(companies, 900, {
    Name: 'Lone Star Carriers',
    BillingCity: base.name,
    BillingState: base.state,
    BillingPostalCode: postalCode(base, 1),
    Cargo_Insurance__c: 250_000,
  })
  fillDemoCarrier(
    companies,
    loads,
    {
      accountId: main.id,
      admin: person('admin@carrier.test', main.id),
      dispatcher: person('dispatcher@carrier.test', main.id),
      driver: person('driver@carrier.test', main.id),
    },
    base,
  )
  const second = addCarrier(companies, 901, { Name: 'Sanders Freight' })
  addFleet(companies, second.id, 2)
  const partner = addCarrier(companies, 902, {
    Name: 'Two Rivers Cartage',
    Insurance_Expires__c: now.toISOString().slice(0, 10),
  })
  const multi = person('multi@carrier.test', second.id)
  addMembership(companies, partner.id, multi, 'Dispatcher')
  const fresh = addCarrier(companies, 903, { Name: 'Quinn Hauling' })
  addFleet(companies, fresh.id, 1)
  person('new@carrier.test', fresh.id, { hasConsented: false })
  const inactive = addCarrier(companies, 904, {
    Name: 'Marsh Trucking',
    Status__c: 'Inactive',
    Suspended_At__c: new Date(now.getTime() - 3 * 86_400_000),
    Suspension_Reason__c: 'A cargo claim of yours is open.',
  })
  addFleet(companies, inactive.id, 1)
  person('inactive@carrier.test', inactive.id)
  const rival = addCarrier(companies, 905, { Name: 'Vaughn Logistics' })
  const { truckIds } = addFleet(companies, rival.id, 3)
  addSpecialties(companies, rival.id)
  const rivalAdmin = person('rival@carrier.test', rival.id)
  addRivalHistory(loads, { accountId: rival.id, bookedBy: rivalAdmin.contactId }, truckIds, now)
  person('shipper@shipper.test', shipperId)
  fillDemoShipper(companies, loads, shipperId)
  for (let n = 1; n <= fleets; n += 1) {
    // The accounts above have the numbers from 900; a SCAC has no more than four characters.
    const fleet =
      n < FIRST_NAMED ? addCarrier(companies, n) : addCarrier(companies, n + 1000, { SCAC__c: null })
    addFleet(companies, fleet.id, 2)
    addSpecialties(companies, fleet.id)
    hauling.push({ accountId: fleet.id, bookedBy: person(fleetEmail(n), fleet.id).contactId })
  }
  return { signIns, fleets: hauling }
}

function addRivalHistory(
  loads: PaperSource,
  carrier: { accountId: string; bookedBy: string },
  truckIds: readonly string[],
  now: Date,
): void {
  addHistory(loads, carrier, { status: 'Booked', pickupAt: addHours(now, 40) }, now)
  const truckId = truckIds[0]
  for (const days of [9, 16, 30])
    addHistory(
      loads,
      { ...carrier, ...(truckId === undefined ? {} : { truckId }) },
      {
        status: 'Completed',
        pickupAt: addHours(now, -24 * days),
        paperwork: { documents: 'Complete', payment: 'Scheduled' },
      },
      now,
    )
}
