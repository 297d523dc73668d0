import type { PortalTransaction } from '../../database/openDatabase'

/** Returns null without a position on the company's loads. */
export async function lastPosition(
  transaction: PortalTransaction,
  device: { Unit__c: string | null; Driver__c: string | null },
  accountId: string,
): Promise<Date | null> {
  const { Unit__c: unit, Driver__c: driver } = device
  if (unit === null && driver === null) return null
  const row = await transaction
    .selectFrom('Load_Event__c as event')
    .innerJoin('Booking__c as booking', 'booking.Load__c', 'event.Load__c')
    .select('event.Occurred_At__c as at')
    .where('booking.Account__c', '=', accountId)
    // The load may have had another carrier before.
    .where('event.Account__c', '=', accountId)
    .where('booking.Status__c', 'in', ['Confirmed', 'Completed'])
    .where('event.Location__Latitude__s', 'is not', null)
    .where((where) =>
      where.or([
        ...(unit === null
          ? []
          : [where('booking.Truck__c', '=', unit), where('booking.Trailer__c', '=', unit)]),
        ...(driver === null ? [] : [where('booking.Driver__c', '=', driver)]),
      ]),
    )
    .orderBy('event.Occurred_At__c', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
