import { statusesBetween } from '@portal/contract'
import type { Trip, TripStop } from './trip'

const LOADED = statusesBetween('Loaded', 'In Transit')

/** The last loaded pickup without a seal number, until the truck arrives at the delivery. */
export function stopToSeal({ status, stops }: Trip): TripStop | undefined {
  if (!LOADED.includes(status) && status !== 'En Route to Pickup') return undefined
  const loaded = stops.filter(
    (stop) => stop.type === 'Pickup' && (stop.status === 'Working' || stop.status === 'Departed'),
  )
  const last = loaded.at(-1)
  return last && !last.seal ? last : undefined
}
