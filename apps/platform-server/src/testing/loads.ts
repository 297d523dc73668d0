import { expect } from 'vitest'
import type { Insertable, Updateable } from 'kysely'
import type { PortalTables } from '../metadata/objects'
import type { TestClient } from './client'
import type { TestPlatform } from './testPlatform'

const HOUR_MS = 3_600_000

/** Inserts a posted dry van load from Dallas to Atlanta with two stops, pickup in 48 hours. */
export async function addTestLoad(
  { database, clock }: TestPlatform,
  given: Partial<Insertable<PortalTables['Load__c']>> = {},
): Promise<string> {
  const { kysely } = database
  const at = (hours: number) => new Date(clock.now + hours * HOUR_MS)
  const shipper = await kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .executeTakeFirstOrThrow()
  const facility = await kysely.selectFrom('Facility__c').select('Id').executeTakeFirstOrThrow()
  const row = {
    Status__c: 'Posted',
    Shipper_Account__c: shipper.Id,
    Equipment_Type__c: 'V',
    Weight_lbs__c: 40_000,
    Commodity__c: 'General Freight',
    Loaded_Miles__c: 850,
    Linehaul__c: 1700,
    Fuel_Surcharge__c: 300.5,
    Book_Now__c: true,
    Bids_Allowed__c: true,
    Posted_At__c: at(-1),
    Pickup_From__c: at(48),
    Pickup_To__c: at(50),
    Delivery_From__c: at(84),
    Delivery_To__c: at(88),
    Pickup_Time_Zone__c: 'America/Chicago',
    Delivery_Time_Zone__c: 'America/New_York',
    Origin__Latitude__s: 32.7831,
    Origin__Longitude__s: -96.8067,
    Origin_City__c: 'Dallas',
    Origin_State__c: 'TX',
    Destination__Latitude__s: 33.749,
    Destination__Longitude__s: -84.388,
    Destination_City__c: 'Atlanta',
    Destination_State__c: 'GA',
    Stop_Count__c: 2,
    ...(given.Equipment_Type__c === 'R' ? { Temperature_Min_F__c: 34, Temperature_Max_F__c: 38 } : {}),
    ...given,
  }
  const { Id } = await kysely.insertInto('Load__c').values(row).returning('Id').executeTakeFirstOrThrow()
  const stop = (Type__c: string, Sequence__c: number, from: number, to: number) => ({
    Load__c: Id,
    Type__c,
    Sequence__c,
    Facility__c: facility.Id,
    Appointment_Type__c: 'FCFS',
    Window_Start__c: at(from),
    Window_End__c: at(to),
    Time_Zone__c: 'America/Chicago',
  })
  await kysely
    .insertInto('Load_Stop__c')
    .values([stop('Pickup', 1, 48, 50), stop('Delivery', 2, 84, 88)])
    .execute()
  return Id
}

/** The ids of two facilities with street, phone and hours, which a load of the desk needs. */
export async function findCompleteFacilities({ database }: TestPlatform): Promise<[string, string]> {
  const [first, second] = await database.kysely
    .selectFrom('Facility__c')
    .select('Id')
    .where('Street__c', 'is not', null)
    .where('Phone__c', 'is not', null)
    .where('Hours__c', 'is not', null)
    .orderBy('Id')
    .limit(2)
    .execute()
  if (!first || !second) throw new Error('The demo has fewer facilities.')
  return [first.Id, second.Id]
}

export async function book(client: TestClient, loadId: string, rateVersion = 1) {
  const answer = await client.act('LoadBooking/bookLoad', {
    loadId,
    rateVersion,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(answer.body).toMatchObject({ status: 'Confirmed' })
  return answer.body
}

/** Updates a load in the database, as the provider's system would. */
export async function changeLoad(
  { database }: TestPlatform,
  loadId: string,
  fields: Updateable<PortalTables['Load__c']>,
): Promise<void> {
  await database.kysely.updateTable('Load__c').set(fields).where('Id', '=', loadId).execute()
}

export async function readLoad({ database }: TestPlatform, loadId: string) {
  return await database.kysely
    .selectFrom('Load__c')
    .selectAll()
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
}

export async function addTrailer(
  platform: TestPlatform,
  accountId: string,
  type: string,
  lengthFt: number | null = 53,
): Promise<string> {
  const { Id } = await platform.database.kysely
    .insertInto('Carrier_Equipment__c')
    .values({
      Account__c: accountId,
      Unit_Number__c: crypto.randomUUID().slice(0, 18),
      Kind__c: 'Trailer',
      Type__c: type,
      Length_ft__c: lengthFt,
      In_Service__c: true,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}
