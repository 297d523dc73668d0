import { roadMiles, ROAD_FACTOR, type GeoPoint } from '@portal/contract'
import { LoadSearch } from '@portal/contract/methods'
import { sql } from 'kysely'
import { readableFields } from '../../access/permissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { load as loadObject } from '../../metadata/objects/load'
import { systemTables } from '../../sessions/systemTables'
import { planningHours } from '../booking/assignment/feasibility'
import { defineMethod } from '../../methods/defineMethod'
import { straightMilesSql } from '../../places/distanceSql'
import { exactPoints, indexedOrigin, originColumns, withinCircleSql } from './geoSql'
import { MILES_PER_DAY } from './profit'
import { pointColumns, searchColumns } from './searchColumns'
import { readOwnRates, type OwnRate } from './readOwnRates'
import { searchRow, type FoundLoad } from './searchRow'

const SIMILAR_RADIUS_MILES = 150
const MOST_SIMILAR = 3
const RELOAD_RADIUS_MILES = 150
/** Between delivery and the next pickup. */
const MOST_WAITING_MS = 48 * 3_600_000
const MOST_CHAINS = 3
/** Nearest candidates per step. */
const CANDIDATES = 40

/**
 * The response has similar loads, and chains of one or two further loads in reach (50 mph, 10 h rest after
 * 11 h). Amounts depend on access to rates.
 */
export const suggestLoads = defineMethod(LoadSearch.suggestLoads, {
  async handle({ loadId }, caller, { transaction, now }) {
    const start = await findLoad(transaction, loadId)
    if (!start) throw notFound('load')
    const viewer = { isGuest: false, seesRates: readableFields(caller, loadObject).has('Total_Rate__c'), now }
    const own = viewer.seesRates ? await readOwnRates(transaction, caller.accountId, now) : undefined
    const origin = pointOf(start, 'origin')
    const nearby = origin
      ? await findNear(transaction, { around: origin, radiusMiles: SIMILAR_RADIUS_MILES, like: start, now })
      : []
    const similar = nearby.filter(({ id }) => id !== loadId).slice(0, MOST_SIMILAR)
    const chains: Step[][] = []
    const next = async (after: FoundLoad, taken: readonly string[], home?: FoundLoad) =>
      await findNext(transaction, { after, taken, now, home, own })
    for (const first of (await next(start, [loadId])).slice(0, MOST_CHAINS)) {
      const [second] = await next(first.found, [loadId, first.found.id], start)
      chains.push(second ? [first, second] : [first])
    }
    const rowOf = (found: FoundLoad) => searchRow(found, { ...viewer, own: own?.get(found.id) })
    return {
      similar: similar.map(rowOf),
      chains: chains.map((steps) => ({
        loads: steps.map(({ found }) => rowOf(found)),
        deadheadMiles: Math.round(steps.reduce((sum, { emptyMiles }) => sum + emptyMiles, 0)),
      })),
    }
  },
})

interface Step {
  found: FoundLoad
  emptyMiles: number
}

function pointOf(load: FoundLoad, end: 'origin' | 'destination'): GeoPoint | undefined {
  const lat = end === 'origin' ? load.originLat : load.destinationLat
  const lng = end === 'origin' ? load.originLng : load.destinationLng
  return lat === null || lng === null ? undefined : { lat, lng }
}

const noScore = [
  sql<number>`0`.as('scoreTotal'),
  sql<number>`0`.as('scoreLane'),
  sql<number>`0`.as('scoreDeadhead'),
  sql<number>`0`.as('scoreRpm'),
  sql<number>`0`.as('scoreCargo'),
  sql<number>`0`.as('scoreRating'),
] as const

async function findLoad(transaction: PortalTransaction, loadId: string): Promise<FoundLoad | undefined> {
  return await systemTables(transaction)
    .selectFrom('Load__c as load')
    .select(searchColumns)
    .select(pointColumns(exactPoints))
    .select(noScore)
    .select(sql<null>`null::float8`.as('deadheadMiles'))
    .where('load.Id', '=', loadId)
    .executeTakeFirst()
}

interface Near {
  around: GeoPoint
  radiusMiles: number
  like: FoundLoad
  now: Date
}

async function findNear(
  transaction: PortalTransaction,
  { around, radiusMiles, like, now }: Near,
): Promise<FoundLoad[]> {
  const miles = sql<number>`(${straightMilesSql(originColumns, around)} * ${ROAD_FACTOR}::float8)`
  return await systemTables(transaction)
    .selectFrom('Load__c as load')
    .select(searchColumns)
    .select(pointColumns(exactPoints))
    .select(noScore)
    .select(miles.as('deadheadMiles'))
    .where('load.Status__c', '=', sql.lit('Posted'))
    .where('load.Equipment_Type__c', '=', like.equipmentType)
    .where('load.Pickup_To__c', '>', now)
    .where(withinCircleSql(indexedOrigin, around, radiusMiles))
    .orderBy(miles)
    .orderBy('load.Load_Number__c')
    .limit(CANDIDATES)
    .execute()
}

interface Following {
  after: FoundLoad
  taken: readonly string[]
  now: Date
  home: FoundLoad | undefined
  own: ReadonlyMap<string, OwnRate> | undefined
}

/**
 * Queries loads that can be reached in time, by profit per driving day; with `home`, chains that lead back
 * rank higher.
 */
async function findNext(
  transaction: PortalTransaction,
  { after, taken, now, home, own }: Following,
): Promise<Step[]> {
  const end = pointOf(after, 'destination')
  const emptyAt = after.deliveryTo?.getTime()
  if (!end || emptyAt === undefined) return []
  const near = await findNear(transaction, {
    around: end,
    radiusMiles: RELOAD_RADIUS_MILES,
    like: after,
    now,
  })
  const homePoint = home && pointOf(home, 'origin')
  const worth = ({ found, emptyMiles }: Step): number => {
    // Per day instead of per mile: a short trip pays well per mile, but occupies the truck.
    const perDay =
      (own?.get(found.id)?.amount ?? found.totalRate ?? 0) /
      Math.max(1, (found.loadedMiles + emptyMiles) / MILES_PER_DAY)
    const destination = pointOf(found, 'destination')
    const fromHome = homePoint && destination ? roadMiles(destination, homePoint) : 0
    return perDay - fromHome / 2
  }
  return near
    .filter((found) => !taken.includes(found.id))
    .map((found) => ({ found, emptyMiles: found.deadheadMiles ?? 0 }))
    .filter(({ found, emptyMiles }) => {
      const there = emptyAt + planningHours(emptyMiles) * 3_600_000
      const isInTime = found.pickupTo !== null && found.pickupTo.getTime() >= there
      return isInTime && found.pickupFrom !== null && found.pickupFrom.getTime() <= emptyAt + MOST_WAITING_MS
    })
    .sort((one, other) => worth(other) - worth(one))
}
