import { statusesBetween } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { nearestCity } from '../../places/nearestCity'

/** The position is shared while the freight is on the truck. */
const ON_BOARD = statusesBetween('Loaded', 'At Delivery')

/**
 * Returns the nearest city of the last position, never the truck's coordinates; null unless the freight is
 * on the truck.
 */
export async function shipmentPosition(
  transaction: PortalTransaction,
  { Id, Status__c }: { Id: string; Status__c: string },
): Promise<{ city: string; state: string; at: Date } | null> {
  if (!ON_BOARD.includes(Status__c)) return null
  const last = await transaction
    .selectFrom('Load_Event__c')
    .select(['Occurred_At__c as at', 'Location__Latitude__s as lat', 'Location__Longitude__s as lng'])
    .where('Load__c', '=', Id)
    .where('Location__Latitude__s', 'is not', null)
    .orderBy('Occurred_At__c', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.lat === null || last.lng === null) return null
  const near = nearestCity({ lat: last.lat, lng: last.lng })
  return near ? { city: near.name, state: near.state, at: last.at } : null
}
