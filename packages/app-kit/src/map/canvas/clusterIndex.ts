import { Supercluster } from '@maplibre/geojson-vt'
import { CLUSTER_RADIUS_PX, CLUSTERS_UNTIL_ZOOM } from '../clusterLaw'
import type { RenderedMarker } from '../loadMarkers'
import { clusterIdOf, idsOf, type MarkerFeature } from '../mapFeatures'
import { toWorld, WORLD_PX, type Pixel } from './mercator'

/** A marker or cluster with its point of the world. */
export interface PlacedMarker extends RenderedMarker {
  at: Pixel
}

const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

/** Clusters markers as MapLibre does, with its own library. */
export function createClusterIndex(features: readonly MarkerFeature[]) {
  const index = new Supercluster({
    radius: CLUSTER_RADIUS_PX,
    extent: WORLD_PX,
    maxZoom: CLUSTERS_UNTIL_ZOOM,
    // A marker may have several loads of one place.
    map: (marker) => ({ loads: Number(marker?.['loads']) }),
    reduce(cluster, marker) {
      cluster['loads'] = Number(cluster['loads']) + Number(marker['loads'])
    },
  })
  index.load([...features])
  const byZoom = new Map<number, readonly PlacedMarker[]>()
  return {
    /** Returns the markers and clusters at a zoom, clusters first. */
    at(zoom: number): readonly PlacedMarker[] {
      const whole = Math.min(Math.floor(zoom), CLUSTERS_UNTIL_ZOOM + 1)
      const known = byZoom.get(whole)
      if (known) return known
      const found = index.getClusters(WORLD, whole).map(({ properties, geometry }): PlacedMarker => {
        const [lng = 0, lat = 0] = geometry.coordinates
        const fields: Readonly<Record<string, unknown>> = properties ?? {}
        const clusterId = clusterIdOf(fields)
        return {
          ids: idsOf(fields),
          clusterId,
          loads: Number(fields['loads']),
          lng,
          lat,
          at: toWorld({ lng, lat }),
        }
      })
      const isPoint = ({ clusterId }: PlacedMarker) => clusterId === undefined
      const sorted = [...found.filter((marker) => !isPoint(marker)), ...found.filter(isPoint)]
      byZoom.set(whole, sorted)
      return sorted
    },
    /** Returns the zoom at which a cluster splits. */
    splitZoom: (clusterId: number): number =>
      index.getClusterExpansionZoom(clusterId) ?? CLUSTERS_UNTIL_ZOOM + 1,
  }
}
