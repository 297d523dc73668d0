import { LOAD_ROW_COLUMNS } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { LoadPoints } from './geoSql'

type Columns = typeof LOAD_ROW_COLUMNS
type Selected<Name extends keyof Columns> = { [Each in Name]: `load.${Columns[Each]} as ${Each}` }[Name]

/** Under their contract names. */
const plainColumns = Object.entries(LOAD_ROW_COLUMNS).map(
  // `Object.entries` loses the pairing of name and field.
  ([name, field]) => `load.${field} as ${name}` as Selected<keyof Columns>,
)

export const searchColumns = [
  ...plainColumns,
  'load.Requirements__c as requirements',
  'load.Origin_City__c as originCity',
  'load.Origin_State__c as originState',
  'load.Destination_City__c as destinationCity',
  'load.Destination_State__c as destinationState',
  'load.Total_Rate__c as totalRate',
  'load.Rate_Version__c as rateVersion',
  'load.Offer_Expires__c as offerExpires',
  'load.In_Waterfall__c as isInWaterfall',
] as const

/** With the viewer's precision. */
export const pointColumns = ({ origin, destination }: LoadPoints) =>
  [
    sql<number | null>`${origin.lat}`.as('originLat'),
    sql<number | null>`${origin.lng}`.as('originLng'),
    sql<number | null>`${destination.lat}`.as('destinationLat'),
    sql<number | null>`${destination.lng}`.as('destinationLng'),
  ] as const

/** Columns for sorting only, besides `orderingKeys`: thousands of candidates are sorted for one page. */
export const orderingColumns = [
  'load.Id',
  'load.Load_Number__c',
  'load.Equipment_Type__c',
  'load.Commodity__c',
  'load.Requirements__c',
  'load.Origin_State__c',
  'load.Origin__Latitude__s',
  'load.Origin__Longitude__s',
  'load.Destination_State__c',
  'load.Destination__Latitude__s',
  'load.Destination__Longitude__s',
  'load.Pickup_From__c',
  'load.Delivery_To__c',
  'load.Weight_lbs__c',
  'load.Loaded_Miles__c',
  'load.Total_Rate__c',
  'load.Posted_At__c',
  'load.Facility_Rating__c',
] as const

/** Generated columns. */
export const orderingKeys = [
  sql.ref<number | null>('load.portal_rate_per_mile').as('portal_rate_per_mile'),
  sql.ref<string | null>('load.portal_lane').as('portal_lane'),
] as const
