import { DEVICE_POSITIONS } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import { DEVICE_IN_USE } from '../../../metadata/objects/trackingDevice'
import type { MatchedDevice } from './matchDevices'

/** Skips a report within minutes of the last one, because each change is audited. */
export async function connectDevices(
  transaction: PortalTransaction,
  devices: ReadonlyMap<string, MatchedDevice>,
  heard: ReadonlyMap<string, Date>,
): Promise<void> {
  const due = [...heard].flatMap(([id, at]) => {
    const device = devices.get(id)
    const isNews =
      device?.status !== 'Connected' ||
      device.lastPing === null ||
      at.getTime() - device.lastPing.getTime() >= DEVICE_POSITIONS.eventEveryMs
    return device && isNews ? [{ device, at }] : []
  })
  const taken = await unitsInUse(
    transaction,
    due.flatMap(({ device: { status, unitId } }) =>
      DEVICE_IN_USE.includes(status) || unitId === null ? [] : [unitId],
    ),
  )
  for (const { device, at } of due.toSorted((a, b) => (a.device.id < b.device.id ? -1 : 1))) {
    const isInUse = DEVICE_IN_USE.includes(device.status)
    const mayConnect = isInUse || device.unitId === null || !taken.has(device.unitId)
    if (!isInUse && mayConnect && device.unitId !== null) taken.add(device.unitId)
    await transaction
      .updateTable('Tracking_Device__c')
      .set({
        Last_Ping__c: device.lastPing !== null && device.lastPing > at ? device.lastPing : at,
        ...(mayConnect ? { Status__c: 'Connected' } : {}),
      })
      .where('Id', '=', device.id)
      .execute()
  }
}

/** A unit has at most one device in use. */
async function unitsInUse(transaction: PortalTransaction, unitIds: readonly string[]): Promise<Set<string>> {
  if (unitIds.length === 0) return new Set()
  const rows = await transaction
    .selectFrom('Tracking_Device__c')
    .select('Unit__c')
    .where('Unit__c', 'in', [...unitIds])
    .where('Status__c', 'in', DEVICE_IN_USE)
    .execute()
  return new Set(rows.flatMap(({ Unit__c }) => (Unit__c === null ? [] : [Unit__c])))
}
