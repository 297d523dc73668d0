import { AUTO_BOOK, ROAD_FACTOR, type GeoPoint } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { findCity } from '../../../places/cities'
import { straightMilesSql } from '../../../places/distanceSql'
import { systemTables } from '../../../sessions/systemTables'
import { planningHours } from '../assignment/feasibility'
import { destinationColumns, indexedOrigin, originColumns, withinCircleSql } from '../../search/geoSql'
import type { BookingPost } from './readPosts'

/** A load that a posted truck may book. */
export interface FittingLoad {
  id: string
  rateVersion: number
  /** USD per loaded mile. */
  rpm: number
  deadheadMiles: number
}

const HOUR_MS = 3_600_000
/** Best paid loads of which the first that can be booked is. */
const CANDIDATES = 20

/**
 * Queries loads that fit a post, the best paid per loaded and empty mile first: bookable by everyone, of its equipment, within its
 * deadhead, in time, toward its destination and at its rate. A load that the company had before is left to its office.
 */
export async function findFreight(
  transaction: PortalTransaction,
  post: BookingPost,
  now: Date,
): Promise<FittingLoad[]> {
  const place = pointOf(post)
  if (!place) return []
  const deadhead = sql<number>`(${straightMilesSql(originColumns, place)} * ${ROAD_FACTOR}::float8)`
  const rpm = sql<number>`(load."Total_Rate__c"::float8 / load."Loaded_Miles__c")`
  const destination =
    post.destinationCity && post.destinationState
      ? findCity(post.destinationCity, post.destinationState)
      : undefined
  if (post.destinationCity && !destination) return []
  const rows = await systemTables(transaction)
    .selectFrom('Load__c as load')
    .select(['load.Id as id', 'load.Rate_Version__c as rateVersion', 'load.Pickup_To__c as pickupTo'])
    .select([rpm.as('rpm'), deadhead.as('deadheadMiles')])
    .where('load.Status__c', '=', sql.lit('Posted'))
    .where('load.Visibility__c', '=', 'Public')
    .where('load.Book_Now__c', '=', true)
    .where('load.In_Waterfall__c', '=', false)
    .where('load.Equipment_Type__c', '=', post.equipment)
    .where('load.Loaded_Miles__c', '>', 0)
    .where(sql<boolean>`(load."Offer_Expires__c" is null or load."Offer_Expires__c" > ${now})`)
    .where('load.Pickup_To__c', '>', now)
    .where('load.Pickup_From__c', '<=', post.to)
    .where('load.Pickup_To__c', '>=', post.from)
    .where(withinCircleSql(indexedOrigin, place, post.maxDeadheadMiles / ROAD_FACTOR))
    .where(rpm, '>=', post.minRpm)
    .$if(destination !== undefined, (query) =>
      destination
        ? query.where(withinCircleSql(destinationColumns, destination, AUTO_BOOK.destinationMiles))
        : query,
    )
    .$if(!destination && post.destinationState !== null, (query) =>
      query.where('load.Destination_State__c', '=', post.destinationState),
    )
    .where(
      sql<boolean>`not exists (select from "Preferred_Commodity__c" never where never."Account__c" = ${post.accountId}
        and never."Commodity__c" = load."Commodity__c" and never."Preference__c" = 'Never')`,
    )
    .where(
      sql<boolean>`not exists (select from "Booking__c" before where before."Load__c" = load."Id"
        and before."Account__c" = ${post.accountId})`,
    )
    .orderBy(sql`load."Total_Rate__c"::float8 / (load."Loaded_Miles__c" + ${deadhead})`, (order) =>
      order.desc(),
    )
    .orderBy('load.Load_Number__c')
    .limit(CANDIDATES)
    .execute()
  const emptyAt = Math.max(post.from.getTime(), now.getTime())
  return rows.flatMap(({ pickupTo, ...load }) =>
    pickupTo !== null && emptyAt + planningHours(load.deadheadMiles) * HOUR_MS <= pickupTo.getTime()
      ? [load]
      : [],
  )
}

const pointOf = ({ lat, lng, city, state }: BookingPost): GeoPoint | undefined =>
  lat !== null && lng !== null ? { lat, lng } : findCity(city, state)
