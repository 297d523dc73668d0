import { Skeleton } from '@portal/portal-ui'
import { LastPosition } from '#/features/dispatch-board/LastPosition'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import type { RouteStop } from '#/loads/RouteStop'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'

// The map library is large, and most look at the stops only.
const RouteMap = lazyPart(async () => (await import('#/features/load-map/RouteMap')).RouteMap)

/** The route of a load on a map; for the office with the last position of its truck. */
export function RoutePart({ loadId, stops }: { loadId: string; stops: readonly RouteStop[] }) {
  const session = useSession()
  const route = (position: { lat: number; lng: number } | null) => (
    <OnDemand waiting={<Skeleton height="20rem" />}>
      <RouteMap stops={stops} position={position} />
    </OnDemand>
  )
  return mayBook(session) ? <LastPosition loadId={loadId}>{route}</LastPosition> : route(null)
}
