import { DEVICE_POSITIONS } from '@portal/contract'
import type { DevicePosition, TelematicsPositions } from '@portal/contract/methods'

/** With the number of positions without place or time. */
interface UsablePositions {
  positions: DevicePosition[]
  unusable: number
}

/** ISO 8601 with zone, with seconds and any number of decimals. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u

function instantOf(time: string | null | undefined): Date | undefined {
  if (typeof time !== 'string' || !INSTANT.test(time)) return undefined
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const isWithin = (degrees: number | null | undefined, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most

/** Parses a vendor's payload. */
export function readTelematics({ provider, positions: given }: TelematicsPositions): UsablePositions {
  const positions = given.flatMap(({ id, lat, lng, time }): DevicePosition[] => {
    const deviceId = String(id ?? '').trim()
    const at = instantOf(time)
    const isKnown = deviceId !== '' && deviceId.length <= DEVICE_POSITIONS.maxIdLength
    // Devices without a fix report 0, 0, which lies in the sea.
    const hasFix = lat !== 0 || lng !== 0
    return isKnown && at && hasFix && isWithin(lat, 90) && isWithin(lng, 180)
      ? [{ provider, deviceId, lat, lng, at }]
      : []
  })
  return { positions, unusable: given.length - positions.length }
}
