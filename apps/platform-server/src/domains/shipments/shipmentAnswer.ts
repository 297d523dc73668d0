import { DELIVERY_IS_NEXT } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { likeText } from '../../database/likeText'

export interface ShipmentFilters {
  accountId?: string
  loadId?: string
  statuses?: readonly string[]
  search?: string | undefined
  isPast?: boolean
}

/** Delivery after pickup, or else pickup. */
const nextDate = sql<Date>`case when "Status__c" in (${sql.join(DELIVERY_IS_NEXT.map((status) => sql.lit(status)))})
  then "Delivery_From__c" else "Pickup_From__c" end`

/**
 * Queries at most 200 loads by next date (descending if `isPast`). Filters are combined with `and`. The
 * search matches load numbers, references of stops and cities.
 */
export async function readShipments(
  transaction: PortalTransaction,
  { accountId, loadId, statuses, search, isPast = false }: ShipmentFilters,
) {
  if (statuses?.length === 0) return []
  let query = transaction
    .selectFrom('Load__c')
    .select([
      'Id',
      'Load_Number__c',
      'Status__c',
      'Equipment_Type__c',
      'Weight_lbs__c',
      'Commodity__c',
      'Commodity_Detail__c',
      'Pieces__c',
      'Piece_Length_in__c',
      'Piece_Width_in__c',
      'Piece_Height_in__c',
      'Temperature_Min_F__c',
      'Temperature_Max_F__c',
      'Declared_Value__c',
      'Requirements__c',
      'Rate_Version__c',
      'Shipper_Rate__c',
      'Shipper_Cancel_Fee__c',
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
    ])
  if (accountId !== undefined) query = query.where('Shipper_Account__c', '=', accountId)
  if (statuses !== undefined) query = query.where('Status__c', 'in', [...statuses])
  if (loadId !== undefined) query = query.where('Id', '=', loadId)
  if (search) {
    const pattern = likeText(search)
    query = query.where((where) =>
      where.or([
        where('Load_Number__c', 'ilike', pattern),
        where('Origin_City__c', 'ilike', pattern),
        where('Destination_City__c', 'ilike', pattern),
        where.exists(
          where
            .selectFrom('Load_Stop__c as stop')
            .select('stop.Id')
            .whereRef('stop.Load__c', '=', 'Load__c.Id')
            .where('stop.Reference_Numbers__c', 'ilike', pattern),
        ),
      ]),
    )
  }
  return await query
    .orderBy(nextDate, (order) => (isPast ? order.desc() : order.asc()).nullsLast())
    .orderBy('Id')
    .limit(200)
    .execute()
}
export type ShipmentRow = Awaited<ReturnType<typeof readShipments>>[number]

interface NextEta {
  at: Date
  timeZone: string
  isLate: boolean
}

/** The response omits the carrier's pay. */
export function shipmentAnswer(row: ShipmentRow, documentCount: number, nextEta: NextEta | undefined) {
  return {
    id: row.Id,
    loadNumber: row.Load_Number__c,
    status: row.Status__c,
    equipmentType: row.Equipment_Type__c,
    weightLbs: row.Weight_lbs__c,
    stopCount: row.Stop_Count__c,
    origin: { city: row.Origin_City__c, state: row.Origin_State__c },
    destination: { city: row.Destination_City__c, state: row.Destination_State__c },
    pickupFrom: row.Pickup_From__c,
    pickupTo: row.Pickup_To__c,
    pickupTimeZone: row.Pickup_Time_Zone__c,
    deliveryFrom: row.Delivery_From__c,
    deliveryTo: row.Delivery_To__c,
    deliveryTimeZone: row.Delivery_Time_Zone__c,
    nextEta: nextEta ?? null,
    documentCount,
  }
}

/** Queries the ETA at the next stop of each load that has one; a load that stands at the stop has none. */
export async function readNextEtas(transaction: PortalTransaction, loadIds: readonly string[]) {
  if (loadIds.length === 0) return new Map<string, NextEta>()
  const stops = await transaction
    .selectFrom('Load_Stop__c')
    .distinctOn('Load__c')
    .select(['Load__c', 'ETA__c', 'Time_Zone__c', 'Window_End__c', 'Arrived_At__c'])
    .where('Load__c', 'in', [...loadIds])
    .where('Status__c', 'not in', ['Departed', 'Skipped'])
    .orderBy('Load__c')
    .orderBy('Sequence__c')
    .execute()
  return new Map(
    stops.flatMap(({ Load__c, ETA__c: at, Time_Zone__c: timeZone, Window_End__c, Arrived_At__c }) =>
      at === null || Arrived_At__c !== null
        ? []
        : [[Load__c ?? '', { at, timeZone, isLate: at > Window_End__c }] as const],
    ),
  )
}

/** Counts documents per load that a shipper can read. */
export async function countPapers(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (loadIds.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('Load_Document__c')
    .select(['Load__c', (count) => count.fn.countAll<number>().as('papers')])
    .where('Load__c', 'in', [...loadIds])
    .where('Type__c', 'in', ['BOL', 'POD'])
    .groupBy('Load__c')
    .execute()
  return new Map(rows.map(({ Load__c, papers }) => [Load__c ?? '', papers]))
}

/** Queries stops in order, with facility names. */
export async function readStops(transaction: PortalTransaction, loadId: string) {
  return await transaction
    .selectFrom('Load_Stop__c as stop')
    .innerJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .select([
      'stop.Id as id',
      'stop.Type__c as type',
      'stop.Status__c as status',
      'stop.Window_Start__c as windowStart',
      'stop.Window_End__c as windowEnd',
      'stop.Time_Zone__c as timeZone',
      'stop.Arrived_At__c as arrivedAt',
      'stop.Departed_At__c as departedAt',
      'stop.ETA__c as eta',
      'place.City__c as city',
      'place.State__c as state',
      'stop.Facility__c as facilityId',
      'place.Name as facility',
      'place.Street__c as street',
      'place.Postal_Code__c as postalCode',
      'stop.Contact_Name__c as contactName',
      'stop.Appointment_Type__c as appointmentType',
      'stop.Reference_Numbers__c as reference',
    ])
    .select((column) => [
      column.fn.coalesce('stop.Contact_Phone__c', 'place.Phone__c').as('contactPhone'),
      column.fn.coalesce('stop.Hours__c', 'place.Hours__c').as('hours'),
    ])
    .where('stop.Load__c', '=', loadId)
    .orderBy('stop.Sequence__c')
    .execute()
}
export type StopRow = Awaited<ReturnType<typeof readStops>>[number]

/** The public response has the city only. */
export const stopAnswer = ({ type, status, windowStart, windowEnd, timeZone, ...stop }: StopRow) => ({
  type,
  status,
  windowStart,
  windowEnd,
  timeZone,
  arrivedAt: stop.arrivedAt,
  departedAt: stop.departedAt,
  eta: stop.eta,
  city: stop.city,
  state: stop.state,
})
