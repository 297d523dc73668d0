import { Skeleton } from '@portal/portal-ui'
import { Whereabouts } from '#/features/dispatch-board/Whereabouts'
import { lazyPart } from '#/loading/lazyPart'
import { OnDemand } from '#/loading/OnDemand'

// The map library is large, and most look at the times only.
const FleetMap = lazyPart(async () => (await import('#/features/load-map/FleetMap')).FleetMap)
const ignore = () => undefined

/** Where a hauled load is, for the office. */
export function WhereaboutsPart({ loadId }: { loadId: string }) {
  return (
    <Whereabouts
      loadId={loadId}
      renderMap={(load) => (
        <OnDemand waiting={<Skeleton height="20rem" />}>
          <FleetMap loads={[load]} selectedId={load.id} onSelect={ignore} renderSelected={() => null} />
        </OnDemand>
      )}
    />
  )
}
