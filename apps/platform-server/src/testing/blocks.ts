import { expect } from 'vitest'
import { WEEKDAYS } from '@portal/contract'
import { signIn, type TestClient } from './client'
import { findCompleteFacilities } from './loads'
import type { TestPlatform } from './testPlatform'

const HOUR_MS = 3_600_000

/** A dry van load of the demo's shipper as the desk types it, pickup in 24 hours. */
export async function typedLoad(platform: TestPlatform, more: object = {}) {
  const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS).toISOString()
  const shipper = await platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .where('Status__c', '=', 'Active')
    .orderBy('Id')
    .executeTakeFirstOrThrow()
  const [pickup, delivery] = await findCompleteFacilities(platform)
  return {
    shipperAccountId: shipper.Id,
    equipmentType: 'V',
    weightLbs: 30_000,
    commodity: 'General Freight',
    linehaul: 1800,
    fuelSurcharge: 200,
    stops: [
      { type: 'Pickup', facilityId: pickup, windowStart: at(24), windowEnd: at(28) },
      { type: 'Delivery', facilityId: delivery, windowStart: at(84), windowEnd: at(92) },
    ],
    ...more,
  }
}

/** Posts a block of every weekday for a week, unless other weeks are given. */
export async function postTestBlock(
  platform: TestPlatform,
  given: { weekdays?: readonly string[]; weeks?: number; load?: object } = {},
  desk?: TestClient,
): Promise<string> {
  const { load, ...weeks } = given
  const client = desk ?? (await signIn(platform, 'sales@provider.test'))
  const { status, body } = await client.act('DeskBlocks/post', {
    load: await typedLoad(platform, load),
    weekdays: WEEKDAYS.slice(0, 5),
    weeks: 1,
    ...weeks,
  })
  expect([status, body.errorCode]).toEqual([200, undefined])
  return body.blockId
}

/** The loads of a block by day. */
export const loadsOf = async ({ database }: TestPlatform, blockId: string) =>
  await database.kysely
    .selectFrom('Load__c')
    .select(['Id', 'Load_Number__c', 'Status__c', 'Carrier_Account__c', 'Block_Day__c', 'Pickup_From__c'])
    .where('Load_Block__c', '=', blockId)
    .orderBy('Block_Day__c')
    .execute()
