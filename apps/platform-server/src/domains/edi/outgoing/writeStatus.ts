import type { PortalTransaction } from '../../../database/openDatabase'
import { wallClock } from '../../../places/timeZones'
import type { Segment } from '../x12/Interchange'
import { segment } from '../x12/writeInterchange'
import { delayReason, NORMAL, POSITION_CODE, STATUS_CODES } from './statusCodes'

/** A trailer is sealed from these events on. */
const SEALED = ['Loading Complete', 'Departed Pickup']

/** Fields of a 214: the place of the event's stop, and the equipment. */
export async function readStatus(transaction: PortalTransaction, eventId: string) {
  return await transaction
    .selectFrom('Load_Event__c as event')
    .innerJoin('Load__c as load', 'load.Id', 'event.Load__c')
    .leftJoin('Load_Stop__c as stop', 'stop.Id', 'event.Stop__c')
    .leftJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .leftJoin('Booking__c as booking', (join) =>
      join.onRef('booking.Load__c', '=', 'load.Id').on('booking.Status__c', 'in', ['Confirmed', 'Completed']),
    )
    .leftJoin('Carrier_Equipment__c as trailer', 'trailer.Id', 'booking.Trailer__c')
    .leftJoin('Carrier_Equipment__c as truck', 'truck.Id', 'booking.Truck__c')
    .select([
      'event.Type__c as type',
      'event.Occurred_At__c as at',
      'event.Reason__c as reason',
      'event.Location__Latitude__s as lat',
      'event.Location__Longitude__s as lng',
      'load.Load_Number__c as loadNumber',
      'load.Equipment_Type__c as equipmentType',
      'stop.Sequence__c as stopNumber',
      'stop.Seal_Number__c as seal',
      'stop.Time_Zone__c as timeZone',
      'place.City__c as city',
      'place.State__c as state',
      'trailer.Unit_Number__c as trailer',
      'truck.Unit_Number__c as truck',
    ])
    .where('event.Id', '=', eventId)
    .executeTakeFirst()
}

export type Status = NonNullable<Awaited<ReturnType<typeof readStatus>>>

/** Local time at a stop, otherwise UTC. */
export function statusSegments(
  status: Status,
  { shipmentId, scac }: { shipmentId: string; scac: string },
): readonly Segment[] {
  const { type, at, reason, loadNumber, stopNumber, seal, timeZone, city, state } = status
  const local = timeZone ? wallClock(at, timeZone).toISOString() : at.toISOString()
  const code = type === 'Position' ? POSITION_CODE : STATUS_CODES[type]
  return [
    segment('B10', loadNumber, shipmentId, scac),
    segment('LX', 1),
    segment(
      'AT7',
      code,
      type === 'Delay' ? delayReason(reason) : NORMAL,
      '',
      '',
      local.slice(0, 10).replaceAll('-', ''),
      local.slice(11, 16).replace(':', ''),
      timeZone ? 'LT' : 'UT',
    ),
    ...placeOf(status, city, state),
    segment('MS2', scac, equipmentOf(status), status.equipmentType === 'R' ? 'RT' : 'TL'),
    ...(stopNumber === null ? [] : [segment('L11', stopNumber, 'QN')]),
    ...(seal && SEALED.includes(type) ? [segment('M7', seal.slice(0, 15))] : []),
  ]
}

/** MS202: the trailer's unit number, else that of the truck; without both, the digits of the load's number. */
function equipmentOf({ trailer, truck, loadNumber }: Status): string {
  const unit = (trailer ?? truck ?? '').replaceAll(/[^\dA-Z]/giu, '').slice(-10)
  return unit || loadNumber.replace(/\D/gu, '').slice(-10)
}

function placeOf({ lat, lng }: Status, city: string | null, state: string | null): readonly Segment[] {
  if (city && state) return [segment('MS1', city.slice(0, 30), state, 'US')]
  if (lat === null || lng === null) return []
  return [segment('MS1', '', '', '', degrees(lng), degrees(lat), lng < 0 ? 'W' : 'E', lat < 0 ? 'S' : 'N')]
}

/** Degrees, minutes and seconds: DDDMMSS. */
function degrees(value: number): string {
  const seconds = Math.round(Math.abs(value) * 3600)
  const part = (amount: number, digits: number) => String(amount).padStart(digits, '0')
  return part(Math.floor(seconds / 3600), 3) + part(Math.floor(seconds / 60) % 60, 2) + part(seconds % 60, 2)
}
