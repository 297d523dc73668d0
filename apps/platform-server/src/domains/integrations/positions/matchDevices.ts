import { TRACKING } from '@portal/contract'
import type { DevicePosition } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { DEVICE_IN_USE } from '../../../metadata/objects/trackingDevice'

/** Positions of other methods come from a person's phone. */
const METHODS = ['ELD', 'GPS Trailer Device']

export interface MatchedDevice {
  id: string
  accountId: string
  unitId: string | null
  status: string
  lastPing: Date | null
}

/** A load of the device's carrier. */
export interface DeviceLoad {
  deviceId: string
  loadId: string
  accountId: string
  /** Earlier positions are dropped. */
  keptFrom: Date
}

/**
 * Carriers type the device id: one that several devices in use share matches none, otherwise a carrier
 * would see the truck of another.
 *
 * @param accountId of the only carrier whose devices are matched.
 */
export async function matchDevices(
  transaction: PortalTransaction,
  positions: readonly DevicePosition[],
  accountId?: string,
): Promise<(position: DevicePosition) => MatchedDevice | 'Unknown Device' | 'Ambiguous Device'> {
  const ids = [...new Set(positions.map(({ deviceId }) => deviceId))]
  const devices =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('Tracking_Device__c')
          .select([
            'Id as id',
            'Account__c as accountId',
            'Unit__c as unitId',
            'Status__c as status',
            'Last_Ping__c as lastPing',
            'Provider__c as provider',
            'Device_Id__c as deviceId',
          ])
          .where('Device_Id__c', 'in', ids)
          .where('Method__c', 'in', METHODS)
          .$if(accountId !== undefined, (query) => query.where('Account__c', '=', accountId ?? ''))
          .execute()
  const byKey = Map.groupBy(devices, ({ provider, deviceId }) => `${provider ?? ''}:${deviceId ?? ''}`)
  return ({ provider, deviceId }) => {
    const known = byKey.get(`${provider}:${deviceId}`) ?? []
    const inUse = known.filter(({ status }) => DEVICE_IN_USE.includes(status))
    const [device, other] = inUse.length > 0 ? inUse : known
    if (!device) return 'Unknown Device'
    return other ? 'Ambiguous Device' : device
  }
}

/** Locks loads under way that the device's carrier booked with its unit or driver, in the order of ids. */
export async function lockLoadsOf(
  transaction: PortalTransaction,
  deviceIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly DeviceLoad[]>> {
  if (deviceIds.length === 0) return new Map()
  const latestPickup = new Date(now.getTime() + TRACKING.startsBeforePickupMs + TRACKING.futureToleranceMs)
  const found = await transaction
    .selectFrom('Tracking_Device__c as device')
    .innerJoin('Booking__c as booking', 'booking.Account__c', 'device.Account__c')
    .innerJoin('Load__c as load', 'load.Id', 'booking.Load__c')
    .select([
      'device.Id as deviceId',
      'device.Account__c as accountId',
      'load.Id as loadId',
      'load.Pickup_From__c as pickupFrom',
      'booking.Booked_At__c as bookedAt',
    ])
    .where('device.Id', 'in', [...deviceIds])
    .where('booking.Status__c', '=', 'Confirmed')
    .where((where) =>
      where.or([
        where('booking.Truck__c', '=', where.ref('device.Unit__c')),
        where('booking.Trailer__c', '=', where.ref('device.Unit__c')),
        where('booking.Driver__c', '=', where.ref('device.Driver__c')),
        where('booking.Co_Driver__c', '=', where.ref('device.Driver__c')),
      ]),
    )
    .whereRef('load.Carrier_Account__c', '=', 'device.Account__c')
    .where('load.Status__c', 'in', [...UNDER_WAY])
    .where('load.Pickup_From__c', '<=', latestPickup)
    .execute()
  const loadIds = [...new Set(found.map(({ loadId }) => loadId))]
  if (loadIds.length === 0) return new Map()
  const locked = await transaction
    .selectFrom('Load__c')
    .select(['Id', 'Carrier_Account__c'])
    .where('Id', 'in', loadIds)
    .where('Status__c', 'in', [...UNDER_WAY])
    .orderBy('Id')
    .forNoKeyUpdate()
    .execute()
  // Before the lock was held, the load may have changed its carrier.
  const carrierOf = new Map(locked.map(({ Id, Carrier_Account__c }) => [Id, Carrier_Account__c]))
  const loads = found.flatMap(({ pickupFrom, bookedAt, ...load }): DeviceLoad[] => {
    if (pickupFrom === null || carrierOf.get(load.loadId) !== load.accountId) return []
    const opens = pickupFrom.getTime() - TRACKING.startsBeforePickupMs
    return [{ ...load, keptFrom: new Date(Math.max(opens, bookedAt.getTime())) }]
  })
  return Map.groupBy(loads, ({ deviceId }) => deviceId)
}
