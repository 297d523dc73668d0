import { roadMiles, straightMiles, type GeoPoint } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'
import { findEligibilityReasons } from '../booking/eligibility'
import { readCarrierProfile, type CarrierProfile, type LaneEnd } from '../search/carrierProfile'

/** Points; total 100. A missing requirement (B5) subtracts more than any part adds. */
const WEIGHTS = { history: 40, lane: 25, capacity: 20, onTime: 10, price: 5 } as const
const MISSING_COSTS = 100
/** Loads on the lane for full history points. */
const MUCH_HISTORY = 5
const HISTORY_MS = 365 * 24 * 60 * 60 * 1000
/** Candidates whose eligibility is validated. */
const MOST_CANDIDATES = 60

/** Miles, percent and US dollars. */
export interface CarrierMatch {
  code: 'LANE_HISTORY' | 'PREFERRED_LANE' | 'CAPACITY_NEAR' | 'ON_TIME' | 'PRICE'
  value: number | null
}

interface Candidate {
  id: string
  name: string
  mcNumber: string | null
  phone: string | null
  onTimePct: number | null
  cancelPct: number | null
  laneLoads: number
  lastHauledAt: Date | null
  lanePrice: number | null
}

/**
 * Ranks active carriers by loads hauled on the lane, preferred lanes, free trucks near the pickup, on-time
 * rate and price; returns reasons and missing requirements (LDD-04, B5).
 *
 * @throws {ApiError} 404 for an unknown load.
 */
export async function rankCarriers(
  transaction: PortalTransaction,
  { loadId, limit }: { loadId: string; limit: number },
  now: Date,
) {
  const load = await readLoad(transaction, loadId)
  const candidates = await readCandidates(transaction, load, now)
  const ranked = []
  for (const candidate of candidates) {
    const [profile, missing] = [
      await readCarrierProfile(transaction, candidate.id, now),
      await findEligibilityReasons(transaction, candidate.id, load),
    ]
    const { score, matches } = scoreOf(candidate, profile, load)
    ranked.push({
      accountId: candidate.id,
      carrier: candidate.name,
      mcNumber: candidate.mcNumber,
      phone: candidate.phone,
      onTimePct: candidate.onTimePct,
      cancelPct: candidate.cancelPct,
      laneLoads: candidate.laneLoads,
      lastHauledAt: candidate.lastHauledAt,
      lanePrice: candidate.lanePrice,
      score,
      reasons: matches,
      missing,
      isEligible: missing.length === 0,
    })
  }
  const rank = ({ score, isEligible }: { score: number; isEligible: boolean }) =>
    score - (isEligible ? 0 : MISSING_COSTS)
  const carriers = ranked.toSorted((a, b) => rank(b) - rank(a) || (a.carrier < b.carrier ? -1 : 1))
  return { loadId, carriers: carriers.slice(0, limit) }
}

async function readLoad(transaction: PortalTransaction, loadId: string) {
  const load = await transaction
    .selectFrom('Load__c')
    .select([
      'Id',
      'Equipment_Type__c',
      'Requirements__c',
      'Commodity__c',
      'Total_Rate__c',
      'Origin_State__c',
      'Destination_State__c',
      'Origin__Latitude__s',
      'Origin__Longitude__s',
      'Destination__Latitude__s',
      'Destination__Longitude__s',
      'Pickup_To__c',
      'Delivery_To__c',
      'Delivery_Time_Zone__c',
    ])
    .where('Id', '=', loadId)
    .executeTakeFirst()
  if (!load) throw notFound('load')
  return load
}
type RankedLoad = Awaited<ReturnType<typeof readLoad>>

/** Queries carriers with loads on the lane or with matching equipment, most history first. */
async function readCandidates(
  transaction: PortalTransaction,
  load: RankedLoad,
  now: Date,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a."Id" as id, a."Name" as name, a."MC_Number__c" as "mcNumber", a."Phone" as phone,
      a."On_Time_Pct__c" as "onTimePct", a."Cancel_Pct__c" as "cancelPct",
      coalesce(h.loads, 0) as "laneLoads", h.last_at as "lastHauledAt", h.price as "lanePrice"
    from "Account" a
    left join (
      select b."Account__c" as account_id, count(*) as loads, max(b."Booked_At__c") as last_at,
        round(avg(b."Agreed_Rate__c"), 2) as price
      from "Load__c" l join "Booking__c" b on b."Load__c" = l."Id"
      where l."Origin_State__c" = ${load.Origin_State__c} and l."Destination_State__c" = ${load.Destination_State__c}
        and l."Equipment_Type__c" = ${load.Equipment_Type__c} and b."Status__c" in ('Confirmed', 'Completed')
        and b."Booked_At__c" > ${new Date(now.getTime() - HISTORY_MS)}
      group by 1) h on h.account_id = a."Id"
    where a."Type" = 'Carrier' and a."Status__c" = 'Active' and (h.loads > 0
      or exists (select from "Carrier_Equipment__c" e where e."Account__c" = a."Id"
        and e."Type__c" = ${load.Equipment_Type__c} and e."In_Service__c"))
    order by coalesce(h.loads, 0) desc,
      (exists (select from "Preferred_Lane__c" p where p."Account__c" = a."Id"
        and p."Equipment_Type__c" = ${load.Equipment_Type__c})
        or exists (select from "Available_Capacity__c" c where c."Account__c" = a."Id")) desc,
      a."On_Time_Pct__c" desc nulls last, a."Id"
    limit ${MOST_CANDIDATES}`.execute(transaction)
  return rows
}

function scoreOf(
  { laneLoads, onTimePct, lanePrice }: Candidate,
  profile: CarrierProfile,
  load: RankedLoad,
): { score: number; matches: readonly CarrierMatch[] } {
  const matches: CarrierMatch[] = []
  let score = 0
  const add = (code: CarrierMatch['code'], points: number, value: number | null) => {
    if (points <= 0) return
    score += points
    matches.push({ code, value })
  }
  add('LANE_HISTORY', WEIGHTS.history * Math.min(1, laneLoads / MUCH_HISTORY), laneLoads)
  const origin = pointOf(load.Origin__Latitude__s, load.Origin__Longitude__s)
  const destination = pointOf(load.Destination__Latitude__s, load.Destination__Longitude__s)
  const isPreferred = profile.lanes.some(
    (lane) =>
      lane.equipment === load.Equipment_Type__c &&
      matchesEnd(lane.origin, origin, load.Origin_State__c) &&
      matchesEnd(lane.destination, destination, load.Destination_State__c),
  )
  add('PREFERRED_LANE', isPreferred ? WEIGHTS.lane : 0, null)
  const near = nearestCapacity(profile, load.Equipment_Type__c, origin)
  if (near) add('CAPACITY_NEAR', WEIGHTS.capacity * (1 - near.miles / Math.max(1, near.most)), near.miles)
  add('ON_TIME', onTimePct === null ? 0 : (WEIGHTS.onTime * onTimePct) / 100, onTimePct)
  const isCheaper = lanePrice !== null && load.Total_Rate__c !== null && lanePrice <= load.Total_Rate__c
  add('PRICE', isCheaper ? WEIGHTS.price : 0, lanePrice)
  // Ranks carriers last that exclude this commodity.
  const willHaul = !profile.never.includes(load.Commodity__c)
  return { score: willHaul ? Math.round(score * 10) / 10 : 0, matches: willHaul ? matches : [] }
}

const pointOf = (lat: number | null, lng: number | null): GeoPoint | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

function matchesEnd(end: LaneEnd, point: GeoPoint | undefined, state: string | null): boolean {
  if (end.kind === 'circle') return point !== undefined && straightMiles(end.centre, point) <= end.radiusMiles
  if (end.kind === 'states') return state !== null && end.states.includes(state)
  return true
}

function nearestCapacity({ capacity }: CarrierProfile, equipmentType: string, origin: GeoPoint | undefined) {
  if (!origin) return undefined
  return capacity
    .filter(({ equipment }) => equipment === null || equipment === equipmentType)
    .map(({ place, maxDeadheadMiles: most }) => ({ miles: roadMiles(place, origin), most }))
    .filter(({ miles, most }) => miles <= most)
    .toSorted((a, b) => a.miles - b.miles)[0]
}
