import type { UserCaller } from '../../access/caller'
import type { Database } from '../openDatabase'

const HOUR_MS = 3_600_000

export interface FreightWorld {
  readonly carrier: string
  readonly rival: string
  readonly shipper: string
  readonly otherShipper: string
  readonly facility: string
  /** Callers by role in `carrier`; `rival` is the Admin of the other carrier. */
  readonly admin: UserCaller
  readonly dispatcher: UserCaller
  readonly driver: UserCaller
  readonly carrierUser: UserCaller
  readonly rivalAdmin: UserCaller
  readonly shipperUser: UserCaller
  addLoad(given?: Record<string, unknown>): Promise<string>
  /** Adds a confirmed booking by `carrier`, driven by `driver`; the load becomes Booked. */
  addBooking(load: string, given?: Record<string, unknown>): Promise<string>
}

export async function createFreightWorld(database: Database): Promise<FreightWorld> {
  const { kysely } = database
  const company = async (Name: string, Type: string) => {
    const row = { Name, Type, Status__c: 'Active', BillingCity: 'Dallas', BillingState: 'Texas' }
    return (await kysely.insertInto('Account').values(row).returning('Id').executeTakeFirstOrThrow()).Id
  }
  const carrier = await company('Blue Ox Trucking', 'Carrier')
  const rival = await company('Red Fox Freight', 'Carrier')
  const shipper = await company('Green Farms', 'Shipper')
  const otherShipper = await company('Grey Mills', 'Shipper')
  const person = async (
    accountId: string,
    role: UserCaller['role'],
    LastName: string,
  ): Promise<UserCaller> => {
    const contact = await kysely
      .insertInto('Contact')
      .values({
        FirstName: role.split(' ')[0] ?? role,
        LastName,
        AccountId: accountId,
        Email: `${LastName}@x.test`,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const user = await kysely
      .insertInto('User')
      .values({
        LastName,
        Username: `${LastName}@x.test`,
        Email: `${LastName}@x.test`,
        ContactId: contact.Id,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await kysely
      .insertInto('AccountContactRelation')
      .values({ AccountId: accountId, ContactId: contact.Id, Portal_Role__c: role })
      .execute()
    return {
      kind: 'user',
      userId: user.Id,
      contactId: contact.Id,
      accountId,
      role,
      componentKeys: [],
      accountStatus: 'Active',
      communityType: role === 'Shipper User' ? 'Shipper' : 'Carrier',
    }
  }
  const facility = await kysely
    .insertInto('Facility__c')
    .values({
      Name: 'Dock 9',
      City__c: 'Austin',
      State__c: 'TX',
      Time_Zone__c: 'America/Chicago',
      Location__Latitude__s: 30.27,
      Location__Longitude__s: -97.74,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const driver = await person(carrier, 'Driver', 'Drover')
  const admin = await person(carrier, 'Admin', 'Ames')
  const now = Date.now()
  return {
    carrier,
    rival,
    shipper,
    otherShipper,
    facility: facility.Id,
    admin,
    dispatcher: await person(carrier, 'Dispatcher', 'Dale'),
    driver,
    carrierUser: await person(carrier, 'Carrier User', 'Cole'),
    rivalAdmin: await person(rival, 'Admin', 'Reyes'),
    shipperUser: await person(shipper, 'Shipper User', 'Shaw'),
    async addLoad(given = {}) {
      const row = {
        Status__c: 'Posted',
        Shipper_Account__c: shipper,
        Equipment_Type__c: 'V',
        Commodity__c: 'Produce',
        Weight_lbs__c: 30_000,
        Loaded_Miles__c: 240.5,
        Linehaul__c: 900,
        Fuel_Surcharge__c: 100.25,
        Min_Bid__c: 800,
        Posted_At__c: new Date(now),
        Pickup_From__c: new Date(now + 24 * HOUR_MS),
        Pickup_To__c: new Date(now + 26 * HOUR_MS),
        Delivery_From__c: new Date(now + 40 * HOUR_MS),
        Delivery_To__c: new Date(now + 42 * HOUR_MS),
        Origin_City__c: 'Dallas',
        Origin_State__c: 'TX',
        Origin__Latitude__s: 32.78,
        Origin__Longitude__s: -96.8,
        Destination_City__c: 'Houston',
        Destination_State__c: 'TX',
        ...(given.Equipment_Type__c === 'R' ? { Temperature_Min_F__c: 34, Temperature_Max_F__c: 38 } : {}),
        ...given,
      }
      return (await kysely.insertInto('Load__c').values(row).returning('Id').executeTakeFirstOrThrow()).Id
    },
    async addBooking(load, given = {}) {
      await kysely
        .updateTable('Load__c')
        .set({ Status__c: 'Booked', Carrier_Account__c: carrier })
        .where('Id', '=', load)
        .execute()
      const row = {
        Load__c: load,
        Account__c: carrier,
        Status__c: 'Confirmed',
        Agreed_Rate__c: 1000.25,
        Rate_Version__c: 1,
        Booked_By__c: admin.contactId,
        Booked_At__c: new Date(now),
        Driver__c: driver.contactId,
        ...given,
      }
      return (await kysely.insertInto('Booking__c').values(row).returning('Id').executeTakeFirstOrThrow()).Id
    },
  }
}
