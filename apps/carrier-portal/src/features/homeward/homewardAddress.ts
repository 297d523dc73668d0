import { HOMEWARD } from '@portal/contract'
import type { HomeTrip } from '@portal/contract/methods'

/**
 * Query of Find Loads for loads between a truck and its home base; undefined while either place is unknown.
 *
 * @param today day on the device, such as `2026-11-24`.
 */
export function homewardAddress(
  { from, home, emptyAt, equipmentType }: HomeTrip,
  today: string,
): string | undefined {
  if (!from?.city || !from.state || !home?.city || !home.state) return undefined
  const day = emptyAt?.slice(0, 10) ?? today
  return new URLSearchParams({
    from: `${from.city}, ${from.state}`,
    fromRadius: String(HOMEWARD.pickupMiles),
    to: `${home.city}, ${home.state}`,
    toRadius: String(HOMEWARD.homeMiles),
    // A truck that is empty now also takes a load whose pickup began before.
    ...(day > today ? { pickupFrom: day } : {}),
    equipment: equipmentType,
    sort: 'deadhead',
  }).toString()
}
