import type { PortalRole } from '../access/caller'
import { componentKeys, equipmentTypes, specialties } from '../metadata/picklists'
import { CONSENT_VERSION, consentTextHash } from '../domains/people/profile/consentText'
import { cities } from '../places/cities'
import { firstNames, fleetEndings, fleetWords, lastNames, streetNames } from './names'
import { postalCode } from './postalCodes'
import type { Random } from './random'
import type { RowWriter, SeedRow } from './rowWriter'
import { DAY_MS } from './zonedTime'

export interface CompanySource {
  writer: RowWriter
  random: Random
  now: Date
}

export interface SignIn {
  userId: string
  email: string
}

export interface MadePerson {
  contactId: string
  userId: string
}

const ALL_KEYS = componentKeys.map(({ value }) => value).join(';')
const BASES = cities.filter(({ state }) => state !== 'AK' && state !== 'HI').slice(0, 150)

const FIRST_MC = 700_000
/** Between the MC and DOT number of a demo carrier. */
export const DEMO_DOT_OFFSET = 2_400_000

const INSURERS = ['Great Plains Mutual', 'Prairie Casualty', 'Harbor Fleet Insurance']

const day = (now: Date, daysAhead: number): string =>
  new Date(now.getTime() + daysAhead * DAY_MS).toISOString().slice(0, 10)

/** Inserts a carrier with active authority and insurance for a year. `n` makes its numbers unique. */
export function addCarrier(
  { writer, random, now }: CompanySource,
  n: number,
  given: Partial<SeedRow<'Account'>> = {},
) {
  const base = random.pick(BASES)
  const name = `${fleetWords[n % fleetWords.length] ?? 'Open Road'} ${random.pick(fleetEndings)}`
  const remitTo = `PO Box ${1000 + (n % 9000)}, ${base.name}, ${base.state} ${postalCode(base, 0)}`
  const id = writer.add('Account', {
    Name: name,
    Type: 'Carrier',
    Status__c: 'Active',
    Phone: `(${random.int(201, 989)}) 555-${String(random.int(100, 199)).padStart(4, '0')}`,
    BillingStreet: `${random.int(100, 9800)} ${random.pick(streetNames)}`,
    BillingCity: base.name,
    BillingState: base.state,
    BillingPostalCode: postalCode(base, random.int(0, 99)),
    BillingCountry: 'US',
    MC_Number__c: String(FIRST_MC + n),
    DOT_Number__c: String(FIRST_MC + DEMO_DOT_OFFSET + n),
    SCAC__c: `F${String(n).padStart(3, '0')}`.slice(0, 4),
    Authority_Status__c: 'Active',
    Authority_Checked_At__c: new Date(now.getTime() - random.int(1, 20) * DAY_MS),
    Cargo_Insurance__c: random.pick([100_000, 150_000, 250_000]),
    Auto_Liability__c: random.pick([1_000_000, 2_000_000]),
    Insurance_Expires__c: day(now, random.int(200, 360)),
    Insurer__c: INSURERS[n % INSURERS.length] ?? null,
    Insurance_Policy__c: `MTC-${String(n).padStart(6, '0')}`,
    W9_On_File__c: true,
    Remit_To__c: remitTo,
    Payment_Terms__c: 'Standard',
    On_Time_Pct__c: random.real(88, 99),
    Cancel_Pct__c: random.real(0, 4),
    App_Use_Pct__c: random.real(40, 98),
    ...given,
  })
  return { id, base }
}

export function addShipper({ writer, random }: CompanySource, name: string): string {
  const base = random.pick(BASES)
  return writer.add('Account', {
    Name: name,
    Type: 'Shipper',
    Status__c: 'Active',
    Phone: `(${random.int(201, 989)}) 555-0${random.int(100, 199)}`,
    BillingStreet: `${random.int(100, 9800)} ${random.pick(streetNames)}`,
    BillingCity: base.name,
    BillingState: base.state,
    BillingPostalCode: postalCode(base, random.int(0, 99)),
    BillingCountry: 'US',
  })
}

const usedNames = new WeakMap<RowWriter, Set<string>>()

/** The name, or the next of the list when a colleague with this first name has it. Draws no random number. */
function newLastName(writer: RowWriter, colleague: string, name: string): string {
  const used = usedNames.get(writer) ?? new Set<string>()
  usedNames.set(writer, used)
  const from = lastNames.findIndex((one) => one === name)
  // A given name need not be in the list.
  const inOrder = [name, ...lastNames.slice(from + 1), ...lastNames.slice(0, Math.max(from, 0))]
  const chosen = inOrder.find((one) => !used.has(`${colleague} ${one}`)) ?? name
  used.add(`${colleague} ${chosen}`)
  return chosen
}

export function addPerson(
  source: CompanySource,
  accountId: string,
  person: {
    email?: string
    firstName?: string
    lastName?: string
    role: PortalRole
    drives?: boolean
    hasConsented?: boolean
  },
): MadePerson {
  const { writer, random } = source
  const firstName = person.firstName ?? random.pick(firstNames)
  const lastName = newLastName(writer, `${accountId} ${firstName}`, person.lastName ?? random.pick(lastNames))
  const contactId = writer.id('Contact')
  const email =
    person.email ?? `${firstName}.${lastName}.${contactId.slice(9, 15)}@carrier.test`.toLowerCase()
  writer.add('Contact', {
    Id: contactId,
    FirstName: firstName,
    LastName: lastName,
    AccountId: accountId,
    Email: email,
    MobilePhone: `+1 (${random.int(201, 989)}) 555-${String(random.int(100, 199)).padStart(4, '0')}`,
    // The people in the README use English.
    Preferred_Language__c: random.chance(0.2) && person.email === undefined ? 'es-US' : 'en-US',
    Drives__c: person.drives ?? person.role === 'Driver',
    CDL_State__c: person.role === 'Driver' ? 'TX' : null,
    Endorsements__c: person.role === 'Driver' && random.chance(0.4) ? 'Hazmat;Tanker' : null,
    SMS_Opt_Out__c: false,
  })
  const userId = writer.add('User', {
    FirstName: firstName,
    LastName: lastName,
    Alias: firstName.slice(0, 8).toLowerCase(),
    Username: email,
    Email: email,
    ContactId: contactId,
    IsActive: true,
  })
  addMembership(source, accountId, { contactId, userId }, person.role, person.hasConsented ?? true)
  return { contactId, userId }
}

/** Inserts a membership; people of carriers get every access key and have consented. */
export function addMembership(
  { writer, now }: CompanySource,
  accountId: string,
  { contactId }: MadePerson,
  role: PortalRole,
  hasConsented = true,
): void {
  const isShipper = role === 'Shipper User'
  writer.add('AccountContactRelation', {
    AccountId: accountId,
    ContactId: contactId,
    Portal_Role__c: role,
    Component_Keys__c: isShipper ? null : ALL_KEYS,
    IsActive: true,
  })
  if (isShipper || !hasConsented) return
  writer.add('Consent__c', {
    Account__c: accountId,
    Contact__c: contactId,
    Version__c: CONSENT_VERSION,
    Terms_Accepted__c: true,
    Share_Accepted__c: true,
    Contact_Accepted__c: true,
    Accepted_At__c: new Date(now.getTime() - 30 * DAY_MS),
    Text_Hash__c: consentTextHash('en-US'),
    Locale__c: 'en-US',
  })
}

/** Feet. @default 53 */
const TRAILER_LENGTHS: Readonly<Record<string, number>> = { BT: 26, SPR: 16, HS: 40, TNK: 48 }

/**
 * Inserts a unit per equipment type, trucks first, so that the carrier is eligible for every load. Returns
 * the ids.
 */
export function addFleet(
  { writer, random, now }: CompanySource,
  accountId: string,
  trucks: number,
  moreTrailers: readonly string[] = [],
) {
  const truckIds = Array.from({ length: trucks }, (_, index) =>
    writer.add('Carrier_Equipment__c', {
      Account__c: accountId,
      Unit_Number__c: String(101 + index),
      Kind__c: 'Truck',
      Type__c: 'PO',
      Year__c: random.int(2016, 2026),
      Max_Weight_lbs__c: 80_000,
      In_Service__c: true,
      Inspection_Due__c: day(now, random.int(20, 340)),
    }),
  )
  const trailerTypes = equipmentTypes.map(({ value }) => value).filter((type) => type !== 'PO')
  const trailersByType = new Map<string, string[]>()
  for (const [index, type] of [...trailerTypes, ...moreTrailers].entries()) {
    const id = writer.add('Carrier_Equipment__c', {
      Account__c: accountId,
      Unit_Number__c: `T${201 + index}`,
      Kind__c: 'Trailer',
      Type__c: type,
      Length_ft__c: TRAILER_LENGTHS[type] ?? 53,
      Year__c: random.int(2012, 2026),
      In_Service__c: true,
      Inspection_Due__c: day(now, random.int(20, 340)),
    })
    trailersByType.set(type, [...(trailersByType.get(type) ?? []), id])
  }
  return { truckIds, trailersByType }
}

/** Inserts specialties, valid for a year, so that the carrier is eligible for every load. */
export function addSpecialties({ writer, now }: CompanySource, accountId: string): void {
  for (const { value } of specialties)
    writer.add('Carrier_Specialty__c', {
      Account__c: accountId,
      Specialty__c: value,
      Certificate_Number__c: `C-${value.length}${accountId.slice(10, 15)}`,
      Expires__c: day(now, 400),
    })
}

export const trailersOf = (
  trailersByType: ReadonlyMap<string, readonly string[]>,
  driver: number,
): ReadonlyMap<string, string> =>
  new Map(
    [...trailersByType].flatMap(([type, ids]) => {
      const id = ids[driver % ids.length]
      return id === undefined ? [] : [[type, id] as const]
    }),
  )
