import { TrackingDevices } from '@portal/contract/methods'
import { demand } from '../../access/permissions'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, insufficientAccess, notFound } from '../../http/ApiError'
import { DEVICE_IN_USE, trackingDevice, UNIT_HAS_DEVICE } from '../../metadata/objects/trackingDevice'
import { defineMethod } from '../../methods/defineMethod'
import { lastPosition } from './lastPosition'

/** A device without a position for this long is disconnected. */
const SILENT_AFTER_MS = 30 * 60_000

/**
 * The state follows from the last position of the device's unit or driver: `Connected` (within 30 minutes),
 * `Error` (older), `Pending` (none).
 */
export const testConnection = defineMethod(TrackingDevices.testConnection, {
  async handle({ deviceId }, caller, { transaction, now }) {
    // Requires the same access as updating the record: the permission matrix and row security.
    demand(caller, 'update', trackingDevice)
    const device = await transaction
      .selectFrom('Tracking_Device__c')
      .select(['Id', 'Unit__c', 'Driver__c', 'Last_Ping__c', 'Status__c'])
      .where('Id', '=', deviceId)
      .executeTakeFirst()
    if (!device) throw notFound('device')
    const position = await lastPosition(transaction, device, caller.accountId)
    const lastPing = latest(device.Last_Ping__c, position)
    const status =
      lastPing === null
        ? 'Pending'
        : now.getTime() - lastPing.getTime() <= SILENT_AFTER_MS
          ? 'Connected'
          : 'Error'
    await requireFreeUnit(transaction, device, status)
    const changed = await transaction
      .updateTable('Tracking_Device__c')
      .set({ Status__c: status, Last_Ping__c: lastPing })
      .where('Id', '=', device.Id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw insufficientAccess()
    return { status, lastPing }
  },
})

/** @throws {ApiError} 409 if the unit already has an active device. */
async function requireFreeUnit(
  transaction: PortalTransaction,
  { Id, Unit__c }: { Id: string; Unit__c: string | null },
  status: string,
): Promise<void> {
  if (!DEVICE_IN_USE.includes(status)) return
  const other = await transaction
    .selectFrom('Tracking_Device__c')
    .select('Id')
    .where('Unit__c', '=', Unit__c)
    .where('Id', '<>', Id)
    .where('Status__c', 'in', DEVICE_IN_USE)
    .limit(1)
    .executeTakeFirst()
  if (other) throw new ApiError(409, 'DUPLICATE_VALUE', UNIT_HAS_DEVICE)
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
