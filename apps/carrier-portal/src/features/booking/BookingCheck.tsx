import { useWire } from '@portal/ui-api/react'
import { checkLoad } from '#/methods/loadInsights'
import { CheckedReasons } from './CheckedReasons'

/**
 * Lists all reasons against a booking with their fixes, and required acknowledgements. Renders nothing on
 * success or failure of the query: the booking is checked again by the server.
 */
export function BookingCheck({ loadId }: { loadId: string }) {
  const { data } = useWire(checkLoad, { loadId })
  return data ? <CheckedReasons {...data} /> : null
}
