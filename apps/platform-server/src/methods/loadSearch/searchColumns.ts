import { sql } from 'kysely'
import type { LoadPoints } from './geoSql'

/** Columns of a search row besides its `pointColumns`, by the names which the row has. */
export const searchColumns = [
  'load.Id as id',
  'load.Load_Number__c as loadNumber',
  'load.Status__c as status',
  'load.Mode__c as mode',
  'load.Equipment_Type__c as equipmentType',
  'load.Trailer_Length_ft__c as trailerLength',
  'load.Commodity__c as commodity',
  'load.Requirements__c as requirements',
  'load.Origin_City__c as originCity',
  'load.Origin_State__c as originState',
  'load.Destination_City__c as destinationCity',
  'load.Destination_State__c as destinationState',
  'load.Pickup_From__c as pickupFrom',
  'load.Pickup_To__c as pickupTo',
  'load.Pickup_Time_Zone__c as pickupTimeZone',
  'load.Delivery_From__c as deliveryFrom',
  'load.Delivery_To__c as deliveryTo',
  'load.Delivery_Time_Zone__c as deliveryTimeZone',
  'load.Stop_Count__c as stopCount',
  'load.Weight_lbs__c as weightLbs',
  'load.Loaded_Miles__c as loadedMiles',
  'load.Total_Rate__c as totalRate',
  'load.Rate_Version__c as rateVersion',
  'load.Book_Now__c as bookNow',
  'load.Bids_Allowed__c as bidsAllowed',
  'load.Posted_At__c as postedAt',
  'load.Offer_Expires__c as offerExpires',
  'load.Facility_Rating__c as facilityRating',
] as const

/** Where a load begins and ends, as the one who looks may know it. */
export const pointColumns = ({ origin, destination }: LoadPoints) =>
  [
    sql<number | null>`${origin.lat}`.as('originLat'),
    sql<number | null>`${origin.lng}`.as('originLng'),
    sql<number | null>`${destination.lat}`.as('destinationLat'),
    sql<number | null>`${destination.lng}`.as('destinationLng'),
  ] as const

/** What loads are ordered by, and nothing else: thousands of candidates are sorted for one page. Besides `orderingKeys`. */
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

/** What the table works out for the order of searches. */
export const orderingKeys = [
  sql.ref<number | null>('load.portal_rate_per_mile').as('portal_rate_per_mile'),
  sql.ref<string | null>('load.portal_lane').as('portal_lane'),
] as const
