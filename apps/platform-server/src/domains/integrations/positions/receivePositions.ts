import { DEVICE_POSITIONS, TRACKING } from '@portal/contract'
import type { DevicePosition } from '@portal/contract/methods'
import type { MethodCall } from '../../../methods/defineMethod'
import { followPosition } from './followPositions'
import type { ClassifiedPosition } from './classifiedPosition'
import { lockLoadsOf, matchDevices, type DeviceLoad, type MatchedDevice } from './matchDevices'
import { lockTrails, saveTrails, type DeviceTrail } from './trails'
import { countMarks } from './positionMarks'
import { connectDevices } from './connectDevices'

/**
 * Matches positions to devices and loads, inserts events, and counts rejected positions. Lock order: loads,
 * then devices.
 *
 * @param accountId of the only carrier whose devices are matched. @default devices of all carriers
 */
export async function receivePositions(
  { transaction, now }: Pick<MethodCall, 'transaction' | 'now'>,
  positions: readonly DevicePosition[],
  accountId?: string,
): Promise<{ classified: readonly ClassifiedPosition[]; recorded: number }> {
  const deviceOf = await matchDevices(transaction, positions, accountId)
  const matched = new Map<string, MatchedDevice>()
  for (const position of positions) {
    const device = deviceOf(position)
    if (typeof device !== 'string') matched.set(device.id, device)
  }
  const ids = [...matched.keys()].toSorted()
  const loads = await lockLoadsOf(transaction, ids, now)
  const trails = await lockTrails(transaction, ids)
  const events: DeviceEvent[] = []
  const heard = new Map<string, Date>()
  const classified = positions
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((position): ClassifiedPosition => {
      const device = deviceOf(position)
      if (typeof device === 'string') return { position, outcome: device, load: undefined }
      if (isCurrent(position.at, now)) heard.set(device.id, position.at < now ? position.at : now)
      const tracked = (loads.get(device.id) ?? []).filter(({ keptFrom }) => position.at >= keptFrom)
      const [load] = tracked
      if (!load) return { position, outcome: 'No Load', load }
      const before = trails.get(device.id)
      const { trail, outcome } = followPosition(
        before ?? { last: undefined, suspect: undefined },
        position,
        now,
      )
      const isDue = outcome === 'Followed' && isEventDue(before?.eventAt, position.at)
      if (isDue) events.push(...tracked.map((of) => ({ position, load: of })))
      trails.set(device.id, { ...trail, eventAt: isDue ? position.at : before?.eventAt })
      return { position, outcome, load }
    })
  await recordEvents({ transaction, now }, events)
  await saveTrails(transaction, trails)
  await connectDevices(transaction, matched, heard)
  // A carrier could fill the desk's list with ids of its own making.
  const counted =
    accountId === undefined ? classified : classified.filter(({ outcome }) => outcome !== 'Unknown Device')
  await countMarks(transaction, counted, now)
  return { classified, recorded: events.length }
}

interface DeviceEvent {
  position: DevicePosition
  load: DeviceLoad
}

const isCurrent = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + TRACKING.futureToleranceMs &&
  at.getTime() >= now.getTime() - DEVICE_POSITIONS.staleMs

/** Devices report every few seconds; an event is part of the audit trail and sent to webhooks. */
const isEventDue = (before: DeviceTrail['eventAt'], at: Date): boolean =>
  before === undefined || at.getTime() - before.getTime() >= DEVICE_POSITIONS.eventEveryMs

async function recordEvents(
  { transaction, now }: Pick<MethodCall, 'transaction' | 'now'>,
  events: readonly DeviceEvent[],
): Promise<void> {
  if (events.length === 0) return
  await transaction
    .insertInto('Load_Event__c')
    .values(
      events.map(({ position: { at, lat, lng, accuracyM }, load: { loadId, deviceId, accountId } }) => ({
        Load__c: loadId,
        Account__c: accountId,
        Type__c: 'Position',
        Occurred_At__c: at,
        Recorded_At__c: now,
        Location__Latitude__s: lat,
        Location__Longitude__s: lng,
        Accuracy_m__c: accuracyM ?? null,
        Source__c: 'ELD',
        Client_Event_Id__c: `${deviceId}:${at.getTime()}:${loadId}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
