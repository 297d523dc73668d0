import { sql, type RawBuilder } from 'kysely'
import { NO_REPORT, quoted } from './board/boardStatuses'

/** Next stop, last report and last position. */
export interface LoadProgress {
  stopId: string | null
  stopType: string | null
  stopStatus: string | null
  stopPlace: string | null
  stopCity: string | null
  stopState: string | null
  stopTimeZone: string | null
  windowStart: Date | null
  windowEnd: Date | null
  eta: Date | null
  arrivedAt: Date | null
  deliveredAt: Date | null
  lastReportAt: Date | null
  positionLat: number | null
  positionLng: number | null
  positionAt: Date | null
}

/** Requires `progressJoins`. */
export const progressColumns = sql`
  s."Id" as "stopId", s."Type__c" as "stopType", s."Status__c" as "stopStatus",
  s."Window_Start__c" as "windowStart", s."Window_End__c" as "windowEnd", s."ETA__c" as eta,
  s."Arrived_At__c" as "arrivedAt", s."Time_Zone__c" as "stopTimeZone",
  f."Name" as "stopPlace", f."City__c" as "stopCity", f."State__c" as "stopState", left_at.at as "deliveredAt",
  report.at as "lastReportAt", p.lat as "positionLat", p.lng as "positionLng", p.at as "positionAt"`

/** Joins the next stop as `s` and the last departure as `left_at`. */
export const stopJoins = (loadId: RawBuilder<unknown>) => sql`
  left join lateral (select * from "Load_Stop__c" stop where stop."Load__c" = ${loadId}
    and stop."Status__c" not in ('Departed', 'Skipped') order by stop."Sequence__c" limit 1) s on true
  left join lateral (select max(stop."Departed_At__c") as at from "Load_Stop__c" stop where stop."Load__c" = ${loadId}) left_at
    on true`

/**
 * Joins the carrier's last report as `report`. `is not distinct from` keeps the index of a carrier's events out, which
 * has thousands for each load.
 */
export const reportJoin = (loadId: RawBuilder<unknown>, carrierId: RawBuilder<unknown>) => sql`
  left join lateral (select e."Occurred_At__c" as at from "Load_Event__c" e where e."Load__c" = ${loadId}
    and e."Account__c" is not distinct from ${carrierId} and e."Source__c" <> 'System'
    and e."Type__c" not in (${sql.raw(quoted(NO_REPORT))})
    order by e."Occurred_At__c" desc limit 1) report on true`

/** Joins the carrier's last position as `p`. */
export const positionJoin = (loadId: RawBuilder<unknown>, carrierId: RawBuilder<unknown>) => sql`
  left join lateral (select e."Location__Latitude__s" as lat, e."Location__Longitude__s" as lng, e."Occurred_At__c" as at
    from "Load_Event__c" e where e."Load__c" = ${loadId} and e."Account__c" is not distinct from ${carrierId}
    and e."Location__Latitude__s" is not null order by e."Occurred_At__c" desc limit 1) p on true`

/** Joins the next stop as `s` with its facility as `f`, and the carrier's last report and position. */
export const progressJoins = (loadId: RawBuilder<unknown>, carrierId: RawBuilder<unknown>) => sql`
  ${stopJoins(loadId)}
  left join "Facility__c" f on f."Id" = s."Facility__c"
  ${reportJoin(loadId, carrierId)}
  ${positionJoin(loadId, carrierId)}`

/** Null after the last stop. */
export function nextStopOf(row: LoadProgress) {
  if (!row.stopId) return null
  return {
    id: row.stopId,
    type: row.stopType,
    status: row.stopStatus,
    place: row.stopPlace,
    city: row.stopCity,
    state: row.stopState,
    windowStart: row.windowStart,
    windowEnd: row.windowEnd,
    timeZone: row.stopTimeZone,
    eta: row.eta,
    arrivedAt: row.arrivedAt,
  }
}
