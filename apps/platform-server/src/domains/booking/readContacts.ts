import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'

interface CallablePerson {
  /** Null for a company's office. */
  id: string | null
  name: string
  phone: string
}

export interface LoadContacts {
  loadId: string
  /** Who booked, unless that is the driver; else the company's office. Null without a phone number. */
  dispatcher: CallablePerson | null
  /** Driver, then co-driver. */
  drivers: CallablePerson[]
  /** Unit numbers, which drivers may not read as records. */
  truck: string | null
  trailer: string | null
  docks: DockContact[]
  providerTrailers: ProviderTrailer[]
}

/** The driver hooks this trailer at a stop. */
interface ProviderTrailer {
  stopId: string
  trailer: string
}

interface DockContact {
  stopId: string
  /** Null if only a number is known. */
  name: string | null
  phone: string
}

/** Queries loads with a current booking of the caller's company; drivers get their own. */
export async function readContacts(
  transaction: PortalTransaction,
  { accountId, contactId, role }: UserCaller,
  loadIds: readonly string[],
): Promise<LoadContacts[]> {
  if (loadIds.length === 0) return []
  const bookings = await transaction
    .selectFrom('Booking__c as booking')
    .innerJoin('Account as company', 'company.Id', 'booking.Account__c')
    .leftJoin('Carrier_Equipment__c as truck', 'truck.Id', 'booking.Truck__c')
    .leftJoin('Carrier_Equipment__c as trailer', 'trailer.Id', 'booking.Trailer__c')
    .select(['truck.Unit_Number__c as truck', 'trailer.Unit_Number__c as trailer'])
    .select(['booking.Load__c as loadId', 'booking.Booked_By__c as bookedBy'])
    .select(['booking.Driver__c as driver', 'booking.Co_Driver__c as coDriver'])
    .select(['company.Name as office', 'company.Phone as officePhone'])
    .where('booking.Load__c', 'in', loadIds)
    .where('booking.Account__c', '=', accountId)
    .where('booking.Status__c', 'in', ['Confirmed', 'Completed'])
    .execute()
  const own = bookings.filter(
    ({ driver, coDriver }) => role !== 'Driver' || driver === contactId || coDriver === contactId,
  )
  const people = await readPeople(
    transaction,
    accountId,
    own.flatMap(({ bookedBy, driver, coDriver }) => [bookedBy, driver, coDriver]),
  )
  const docks = await readDocks(
    transaction,
    own.map(({ loadId }) => loadId),
  )
  const trailers = await readProviderTrailers(
    transaction,
    own.map(({ loadId }) => loadId),
  )
  return own.map(({ loadId, bookedBy, driver, coDriver, office, officePhone, truck, trailer }) => {
    const bookerDrives = bookedBy === driver || bookedBy === coDriver
    const booker = bookerDrives ? undefined : people.get(bookedBy)
    return {
      loadId,
      dispatcher: booker ?? (officePhone ? { id: null, name: office, phone: officePhone } : null),
      drivers: [driver, coDriver].flatMap((id) => people.get(id ?? '') ?? []),
      truck,
      trailer,
      docks: docks.get(loadId) ?? [],
      providerTrailers: trailers.get(loadId) ?? [],
    }
  })
}

/** Queries active members with a phone number, indexed by contact. */
async function readPeople(
  transaction: PortalTransaction,
  accountId: string,
  contactIds: readonly (string | null)[],
): Promise<Map<string, CallablePerson>> {
  const wanted = [...new Set(contactIds.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('AccountContactRelation as relation')
    .innerJoin('Contact', 'Contact.Id', 'relation.ContactId')
    .select(['Contact.Id as id', 'Contact.Name as name', 'Contact.MobilePhone as mobile'])
    .select('Contact.Phone as phone')
    .where('relation.AccountId', '=', accountId)
    .where('relation.IsActive', '=', true)
    .where('Contact.Id', 'in', wanted)
    .execute()
  return new Map(
    rows.flatMap(({ id, name, mobile, phone }) => {
      const number = mobile ?? phone
      return number ? [[id, { id, name, phone: number }] as const] : []
    }),
  )
}

async function readDocks(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<Map<string, DockContact[]>> {
  if (loadIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Load__c as loadId', 'Id as stopId', 'Contact_Name__c as name', 'Contact_Phone__c as phone'])
    .where('Load__c', 'in', loadIds)
    .where('Contact_Phone__c', 'is not', null)
    .orderBy('Sequence__c')
    .execute()
  const docks = new Map<string, DockContact[]>()
  for (const { loadId, stopId, name, phone } of rows)
    if (phone) docks.set(loadId, [...(docks.get(loadId) ?? []), { stopId, name, phone }])
  return docks
}

async function readProviderTrailers(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<Map<string, ProviderTrailer[]>> {
  if (loadIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('Load_Stop__c')
    .select(['Load__c as loadId', 'Id as stopId', 'Provider_Trailer__c as trailer'])
    .where('Load__c', 'in', loadIds)
    .where('Provider_Trailer__c', 'is not', null)
    .orderBy('Sequence__c')
    .execute()
  const trailers = new Map<string, ProviderTrailer[]>()
  for (const { loadId, stopId, trailer } of rows)
    if (trailer) trailers.set(loadId, [...(trailers.get(loadId) ?? []), { stopId, trailer }])
  return trailers
}
