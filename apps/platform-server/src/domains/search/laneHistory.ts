import { LANE_HISTORY } from '@portal/contract'
import { LoadSearch, type LaneHistory } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { defineMethod } from '../../methods/defineMethod'

const DAY_MS = 86_400_000
const { windowDays, leastCarriers, leastLoads } = LANE_HISTORY

/** Rates in USD per loaded mile. */
export interface CountedWindow {
  days: (typeof windowDays)[number]
  count: number
  others: number
  /** How many companies hauled those. */
  carriers: number
  low: number | null
  average: number | null
  median: number | null
  high: number | null
}

/** The response has range, average and median of the agreed rates per mile of a lane (FND-03). */
export const laneHistory = defineMethod(LoadSearch.laneHistory, {
  bypassesRowSecurity:
    'Aggregates the bookings of every carrier; answers figures of at least five loads of three other companies, without names.',
  async handle({ originState, destinationState, equipmentType }, { accountId }, { transaction, now }) {
    const lane = `${originState}${destinationState}${equipmentType}`
    return { windows: disclose(await countWindows(transaction, { lane, accountId }, now)) }
  },
})

/**
 * Discloses windows with enough loads of enough other companies. The surplus over a shorter window must be zero or enough
 * as well: subtracting them would disclose the rates of a few loads.
 */
export function disclose(windows: readonly CountedWindow[]): LaneHistory['windows'] {
  let beyond: number | undefined
  const told = windows.toReversed().map(({ days, count, others, carriers, low, average, median, high }) => {
    const rest = (beyond ?? others) - others
    const isEnough = others >= leastLoads && carriers >= leastCarriers && (rest === 0 || rest >= leastLoads)
    if (!isEnough || low === null || average === null || median === null || high === null)
      return { days, paid: null }
    beyond = others
    return { days, paid: { count, low, average, median, high } }
  })
  return told.toReversed()
}

/**
 * Counts whole days in UTC: the response changes once a day, and no single booking is recognizable.
 *
 * @param lane states and equipment, as `portal_lane` of a load.
 */
async function countWindows(
  transaction: PortalTransaction,
  { lane, accountId }: { lane: string; accountId: string },
  now: Date,
): Promise<readonly CountedWindow[]> {
  const end = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const since = (days: number) => new Date(end - days * DAY_MS)
  const { rows } = await sql<CountedWindow>`
    with paid as materialized (
      select b."Booked_At__c" as booked_at, b."Account__c" as account,
        b."Account__c" <> ${accountId} as is_other, b."Agreed_Rate__c"::float8 as rate, l."Loaded_Miles__c"::float8 as miles,
        b."Agreed_Rate__c"::float8 / l."Loaded_Miles__c" as rpm
      from "Load__c" l join "Booking__c" b on b."Load__c" = l."Id"
      where l.portal_lane = ${lane} and l."Carrier_Account__c" is not null and l."Loaded_Miles__c" > 0
        -- A load is booked before its pickup ends (B9): bounds the index to the time in question.
        and l."Pickup_To__c" >= ${since(Math.max(...windowDays))}
        and b."Status__c" in ('Confirmed', 'Completed') and b."Agreed_Rate__c" > 0
        and b."Booked_At__c" >= ${since(Math.max(...windowDays))} and b."Booked_At__c" < ${new Date(end)})
    select w.days, count(rpm)::int as count, count(rpm) filter (where is_other)::int as others,
      count(distinct account) filter (where is_other)::int as carriers,
      round((sum(rate) / sum(miles))::numeric, 2)::float8 as average, round(min(rpm)::numeric, 2)::float8 as low, round(max(rpm)::numeric, 2)::float8 as high,
      round((percentile_cont(0.5) within group (order by rpm))::numeric, 2)::float8 as median
    from unnest(${[...windowDays]}::int[]) as w(days)
    left join paid on paid.booked_at >= ${new Date(end)}::timestamptz - w.days * interval '24 hours'
    group by w.days order by w.days`.execute(transaction)
  return rows
}
