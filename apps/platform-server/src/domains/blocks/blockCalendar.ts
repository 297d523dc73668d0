import { blockDays, daysBetween } from '@portal/contract'
import type { BlockDay, Sent } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import type { BlockRow } from './blockColumns'
import { daysOnClock } from './blockDetails'

const DELIVERED = ['Delivered', 'Completed']
/** Of loads that no carrier has. */
export const UNBOOKED = ['Draft', 'Posted', 'On Hold']

/** A load of a block that its caller may see. */
export type BlockLoad = Awaited<ReturnType<typeof readBlockLoads>>[number]

/** The loads of a block in order, as far as the transaction's caller may see them. */
export async function readBlockLoads(transaction: PortalTransaction, blockId: string) {
  return await transaction
    .selectFrom('Load__c')
    .select([
      'Id',
      'Load_Number__c',
      'Status__c',
      'Carrier_Account__c',
      'Block_Day__c',
      'Pickup_From__c',
      'Pickup_To__c',
      'Delivery_From__c',
      'Delivery_To__c',
    ])
    .where('Load_Block__c', '=', blockId)
    .orderBy('Block_Day__c')
    .execute()
}

/** Loads that a carrier still hauls or has hauled, and those of them that are delivered. */
export function countHauled(loads: readonly BlockLoad[], accountId: string | null) {
  const own = loads.filter(
    ({ Carrier_Account__c, Status__c }) =>
      accountId !== null && Carrier_Account__c === accountId && Status__c !== 'Cancelled',
  )
  return {
    remaining: own.length,
    delivered: own.filter(({ Status__c }) => DELIVERED.includes(Status__c)).length,
  }
}

export type LoadCounts = ReturnType<typeof countLoads>

/** Like {@link countHauled}, with the loads that no carrier has. */
export const countLoads = (loads: readonly BlockLoad[], accountId: string | null) => ({
  ...countHauled(loads, accountId),
  unbooked: loads.filter(({ Status__c }) => UNBOOKED.includes(Status__c)).length,
})

/** Every day of a block; a day without its load in `loads` has the windows that the block fixes. */
export function blockCalendar(row: BlockRow, loads: readonly BlockLoad[]): Sent<BlockDay>[] {
  const byDay = new Map(loads.map((load) => [load.Block_Day__c, load]))
  const pattern = { firstDay: row.First_Day__c, weekdays: row.Weekdays__c.split(';'), weeks: row.Weeks__c }
  return blockDays(pattern).map((day) => {
    const load = byDay.get(day)
    const later = (at: Date, zone: string) => daysOnClock(at, daysBetween(row.First_Day__c, day), zone)
    return {
      day,
      pickupFrom: load?.Pickup_From__c ?? later(row.Pickup_From__c, row.Pickup_Time_Zone__c),
      pickupTo: load?.Pickup_To__c ?? later(row.Pickup_To__c, row.Pickup_Time_Zone__c),
      deliveryFrom: load?.Delivery_From__c ?? later(row.Delivery_From__c, row.Delivery_Time_Zone__c),
      deliveryTo: load?.Delivery_To__c ?? later(row.Delivery_To__c, row.Delivery_Time_Zone__c),
      loadId: load?.Id ?? null,
      loadNumber: load?.Load_Number__c ?? null,
      status: load?.Status__c ?? null,
    }
  })
}
