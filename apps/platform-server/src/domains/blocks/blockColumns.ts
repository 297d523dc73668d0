import type { Block } from '@portal/contract/methods'
import type { Sent } from '@portal/contract/methods'
import type { Selectable } from 'kysely'
import type { PortalTables } from '../../metadata/objects'

export const BLOCK_COLUMNS = [
  'Id',
  'Name',
  'Status__c',
  'First_Day__c',
  'Weekdays__c',
  'Weeks__c',
  'Load_Count__c',
  'Equipment_Type__c',
  'Trailer_Length_ft__c',
  'Weight_lbs__c',
  'Commodity__c',
  'Requirements__c',
  'Loaded_Miles__c',
  'Stop_Count__c',
  'Origin_City__c',
  'Origin_State__c',
  'Destination_City__c',
  'Destination_State__c',
  'Pickup_From__c',
  'Pickup_To__c',
  'Pickup_Time_Zone__c',
  'Delivery_From__c',
  'Delivery_To__c',
  'Delivery_Time_Zone__c',
  'Last_Delivery_To__c',
] as const

/** Columns with amounts; selected only for callers who see rates. */
export const RATE_COLUMN = 'Total_Rate__c'

export type BlockRow = Pick<Selectable<PortalTables['Load_Block__c']>, (typeof BLOCK_COLUMNS)[number]> & {
  Total_Rate__c?: number | null
}

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** Amounts of a block by its rate per load. */
export const blockAmounts = (ratePerLoad: number, loads: number, weeks: number, miles: number) => ({
  ratePerLoad,
  total: cents(ratePerLoad * loads),
  perWeek: cents((ratePerLoad * loads) / weeks),
  perMile: miles > 0 ? cents(ratePerLoad / miles) : null,
})

/** Omits amounts for rows without a rate. */
export function blockAnswer(row: BlockRow): Sent<Block> {
  const { Load_Count__c: loads, Weeks__c: weeks, Loaded_Miles__c: miles, Total_Rate__c: rate } = row
  return {
    id: row.Id,
    name: row.Name,
    status: row.Status__c,
    equipmentType: row.Equipment_Type__c,
    trailerLength: row.Trailer_Length_ft__c,
    commodity: row.Commodity__c,
    weightLbs: row.Weight_lbs__c,
    requirements: row.Requirements__c?.split(';').filter(Boolean) ?? [],
    origin: { city: row.Origin_City__c, state: row.Origin_State__c },
    destination: { city: row.Destination_City__c, state: row.Destination_State__c },
    weekdays: row.Weekdays__c.split(';'),
    weeks,
    loads,
    loadedMiles: miles,
    stopCount: row.Stop_Count__c,
    pickupFrom: row.Pickup_From__c,
    pickupTo: row.Pickup_To__c,
    pickupTimeZone: row.Pickup_Time_Zone__c,
    deliveryFrom: row.Delivery_From__c,
    deliveryTo: row.Delivery_To__c,
    deliveryTimeZone: row.Delivery_Time_Zone__c,
    lastDeliveryTo: row.Last_Delivery_To__c,
    ...(typeof rate === 'number' ? blockAmounts(rate, loads, weeks, miles) : {}),
  }
}
