import { TIME_ZONES } from '@portal/contract'
import type { IndexDefinition } from '../defineObject'

/**
 * Columns that a search near a place reads for thousands of loads: visibility, common filters and sort
 * keys. A covering index makes it three times as fast as reading the rows.
 */
const searchedNearby = [
  'Origin__Latitude__s',
  'Pickup_To__c',
  'Pickup_From__c',
  'Delivery_To__c',
  'Posted_At__c',
  'Loaded_Miles__c',
  'Weight_lbs__c',
  'Book_Now__c',
  'In_Waterfall__c',
  'Id',
  'Status__c',
  'Visibility__c',
  'Load_Number__c',
  'Total_Rate__c',
  'portal_rate_per_mile',
  'portal_lane',
  'Commodity__c',
  'Facility_Rating__c',
  'Origin_State__c',
  'Destination_State__c',
  'Destination__Latitude__s',
  'Destination__Longitude__s',
  'Requirements__c',
  'Carrier_Account__c',
  'Shipper_Account__c',
]

/** Facilities from this rating on round the score of a match up. */
export const WELL_RATED = 4.5

/** Condition of the index of loads under way; a query that repeats it can use the index. */
export const isNotFinished = `"Status__c" not in ('Completed', 'Cancelled')`

/**
 * SQL of a load that needs nothing more.
 *
 * @param alias of the load, with its dot.
 */
export const isFinished = (alias = ''): string => `${alias}"Status__c" in ('Completed', 'Cancelled')`

/** Condition of the index of past loads. */
export const isPast = `"Status__c" = 'Completed'`

const zones = Object.keys(TIME_ZONES)
  .map((zone) => `'${zone}'`)
  .join(', ')

/**
 * SQL of the day of pickup on the calendar of its place. Another zone than those of stops, which would be an error in
 * an index, counts as Central time.
 *
 * @param alias of the load, with its dot.
 */
export const pickupDay = (alias = ''): string =>
  `((${alias}"Pickup_From__c" at time zone case when ${alias}"Pickup_Time_Zone__c" in (${zones})
    then ${alias}"Pickup_Time_Zone__c" else 'America/Chicago' end)::date)`

/** Returns the latest day that {@link pickupDay} has at a time. */
export const latestDay = (at: Date): string =>
  Object.keys(TIME_ZONES)
    .map((timeZone) => at.toLocaleDateString('en-CA', { timeZone }))
    .toSorted()
    .at(-1) ?? ''

/**
 * SQL of the status of loads on the cover board. An index has this condition.
 *
 * @param alias of the load, with its dot.
 */
export const isOpenStatus = (alias = ''): string => `${alias}"Status__c" in ('Posted', 'On Hold')`

/**
 * SQL of the margin of a load with a shipper rate, in US dollars.
 *
 * @param alias of the load, with its dot.
 */
export const openMargin = (alias = ''): string =>
  `(case when ${alias}"Shipper_Rate__c" > 0 then ${alias}"Shipper_Rate__c" - ${alias}"Total_Rate__c" end)`

/** Columns that filters, groups and orders of the cover board read for every open load. */
export const openLoadColumns = [
  'Status__c',
  'Pickup_To__c',
  'Pickup_Time_Zone__c',
  'Equipment_Type__c',
  'Shipper_Account__c',
  'Load_Number__c',
  'Origin_City__c',
  'Origin_State__c',
  'Destination_City__c',
  'Destination_State__c',
  'Posted_At__c',
  'Total_Rate__c',
  'Shipper_Rate__c',
  'Max_Bid__c',
  'Loaded_Miles__c',
  'portal_lane',
]

export const loadIndexes: readonly IndexDefinition[] = [
  {
    name: 'Load__c_search',
    on: ['"Status__c"', '"Equipment_Type__c"', '"Pickup_From__c" nulls first', '"Id"'],
  },
  { name: 'Load__c_newest', on: ['"Status__c"', '"Posted_At__c" nulls first', '"Id"'] },
  { name: 'Load__c_pickup', on: ['"Status__c"', '"Pickup_From__c" nulls first', '"Id"'] },
  {
    // Cover board: pages by day, counts, groups and orders (LDD-03).
    name: 'Load__c_open_day',
    on: [pickupDay(), '"Pickup_From__c"', '"Id"'],
    include: openLoadColumns,
    where: isOpenStatus(),
  },
  {
    // Cover board, by margin.
    name: 'Load__c_open_margin',
    on: [openMargin(), '"Pickup_From__c"', '"Id"'],
    where: isOpenStatus(),
  },
  { name: 'Load__c_every_pickup', on: ['"Pickup_From__c" nulls first', '"Id"'] },
  { name: 'Load__c_rate', on: ['"Status__c"', '"Total_Rate__c" nulls first', '"Id"'] },
  // Figures of a period (OVW-01).
  { name: 'Load__c_posted', on: ['"Posted_At__c"'], where: '"Posted_At__c" is not null' },
  { name: 'Load__c_name', on: ['"Name" nulls first', '"Id"'] },
  {
    name: 'Load__c_origin',
    on: ['portal_origin_band', '"Equipment_Type__c"', '"Origin__Longitude__s"'],
    include: searchedNearby,
    where: `"Status__c" = 'Posted'`,
  },
  {
    // Best match over the whole country, for a carrier without lanes and trucks.
    name: 'Load__c_well_rated',
    on: ['"Facility_Rating__c"'],
    include: [
      'Equipment_Type__c',
      'Commodity__c',
      'Requirements__c',
      'Pickup_To__c',
      'Id',
      'Load_Number__c',
      'portal_rate_per_mile',
      'portal_lane',
      'Status__c',
      'Visibility__c',
      'Carrier_Account__c',
      'Shipper_Account__c',
    ],
    where: `"Status__c" = 'Posted' and "Facility_Rating__c" >= ${WELL_RATED}`,
  },
  {
    // Loads of a state that its search does not show, or not to everyone.
    name: 'Load__c_origin_until',
    on: ['"Origin_State__c"', '"Visibility__c"', '"Pickup_To__c"'],
    include: ['Equipment_Type__c', 'Id', 'Status__c', 'Carrier_Account__c', 'Shipper_Account__c'],
    where: `"Status__c" = 'Posted'`,
  },
  {
    // A search in a state, and its count.
    name: 'Load__c_origin_state',
    on: ['"Origin_State__c"', '"Pickup_From__c" nulls first', '"Load_Number__c"'],
    include: ['Pickup_To__c', 'Id', 'Status__c', 'Visibility__c', 'Carrier_Account__c', 'Shipper_Account__c'],
    where: `"Status__c" = 'Posted'`,
  },
  {
    name: 'Load__c_lane',
    on: ['portal_lane', '"Pickup_To__c"'],
    include: ['Id', 'Loaded_Miles__c'],
    where: '"Carrier_Account__c" is not null',
  },
  {
    // Tabs and order of My Loads, without reading the rows of every load of a large carrier.
    name: 'Load__c_carrier',
    on: ['"Carrier_Account__c"', '"Pickup_From__c" nulls first', '"Id"'],
    include: ['Status__c', 'Delivery_To__c', 'Load_Number__c', 'Payment_Status__c'],
  },
  {
    // Pages of past loads.
    name: 'Load__c_carrier_past',
    on: ['"Carrier_Account__c"', '"Delivery_To__c" desc nulls last', '"Load_Number__c"'],
    include: ['Id'],
    where: `"Carrier_Account__c" is not null and ${isPast}`,
  },
  {
    // Past loads that come first.
    name: 'Load__c_short_paid',
    on: ['"Carrier_Account__c"'],
    where: `"Payment_Status__c" = 'Short Paid'`,
  },
  {
    // Boards and tabs of loads under way, which a carrier with a long history has few of.
    name: 'Load__c_carrier_active',
    on: ['"Carrier_Account__c"', '"Pickup_From__c" nulls first', '"Id"'],
    include: ['Status__c', 'Visibility__c', 'Shipper_Account__c'],
    where: `"Carrier_Account__c" is not null and ${isNotFinished}`,
  },
  {
    name: 'Load__c_block',
    on: ['"Load_Block__c"', '"Pickup_From__c"'],
    where: '"Load_Block__c" is not null',
  },
  { name: 'Load__c_shipper', on: ['"Shipper_Account__c"', '"Pickup_From__c" nulls first', '"Id"'] },
]
