import { addTestLoad, book, changeLoad } from '../../../testing/loads'
import type { TestClient } from '../../../testing/client'
import type { TestPlatform } from '../../../testing/testPlatform'

const HOUR_MS = 3_600_000

export interface TrackedTruck {
  loadId: string
  accountId: string
  unitId: string
  deviceRecordId: string
  provider: string
  deviceId: string
}

let made = 0

/** Booked ten hours ago, dispatched, with a pickup in an hour; the truck has a device. */
export async function addTrackedTruck(
  platform: TestPlatform,
  dispatcher: TestClient,
  device: Partial<
    Record<'Provider__c' | 'Device_Id__c' | 'Status__c' | 'Method__c' | 'Driver__c', string>
  > = {},
): Promise<TrackedTruck> {
  const { kysely } = platform.database
  const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS)
  const loadId = await addTestLoad(platform, { Pickup_From__c: at(1), Pickup_To__c: at(4) })
  await book(dispatcher, loadId)
  const { Account__c: accountId } = await kysely
    .selectFrom('Booking__c')
    .select('Account__c')
    .where('Load__c', '=', loadId)
    .executeTakeFirstOrThrow()
  made += 1
  const { Id: unitId } = await kysely
    .insertInto('Carrier_Equipment__c')
    .values({ Account__c: accountId, Unit_Number__c: `TRK-${made}`, Kind__c: 'Truck', Type__c: 'V' })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely
    .updateTable('Booking__c')
    .set({ Truck__c: unitId, Booked_At__c: at(-10) })
    .where('Load__c', '=', loadId)
    .execute()
  await changeLoad(platform, loadId, { Status__c: 'Dispatched' })
  const identity = { Provider__c: 'Samsara', Device_Id__c: `${281_474_978_683_353 + made}` }
  const row = { Method__c: 'ELD', Status__c: 'Pending', ...identity, ...device }
  const { Id: deviceRecordId } = await kysely
    .insertInto('Tracking_Device__c')
    .values({ Account__c: accountId, Unit__c: unitId, ...row })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return {
    loadId,
    accountId,
    unitId,
    deviceRecordId,
    provider: row.Provider__c,
    deviceId: row.Device_Id__c,
  }
}

/** In the order of their times. */
export const positionsOf = async ({ database }: TestPlatform, loadId: string) =>
  await database.kysely
    .selectFrom('Load_Event__c')
    .select([
      'Occurred_At__c as at',
      'Location__Latitude__s as lat',
      'Location__Longitude__s as lng',
      'Source__c as source',
    ])
    .where('Load__c', '=', loadId)
    .where('Type__c', '=', 'Position')
    .orderBy('Occurred_At__c')
    .execute()
