import type { Map as MapLibreMap, MapGeoJSONFeature, MapLayerMouseEvent } from 'maplibre-gl'
import type { LoadMarkers, RenderedMarker } from '../loadMarkers'
import { clusterIdOf, idsOf } from '../mapFeatures'
import type { MapData } from './mapData'

const LAYERS = ['clusters', 'points']

function markerOf({ properties, geometry }: MapGeoJSONFeature): RenderedMarker[] {
  if (geometry.type !== 'Point') return []
  const [lng = 0, lat = 0] = geometry.coordinates
  const clusterId = clusterIdOf(properties)
  return [{ ids: idsOf(properties), clusterId, loads: Number(properties['loads']), lng, lat }]
}

/** Passes MapLibre's events of rendered markers on. */
export function watchMarkers(map: MapLibreMap, data: MapData, markers: LoadMarkers): void {
  map.on('idle', () => {
    if (data.isWritten && map.getLayer('points'))
      markers.setRendered(map.queryRenderedFeatures({ layers: LAYERS }).flatMap(markerOf))
  })
  map.on('move', () => markers.move())
  map.on('click', 'clusters', ({ features, lngLat }: MapLayerMouseEvent) => {
    const [cluster] = (features ?? []).flatMap(markerOf)
    if (cluster) markers.press({ ...cluster, lng: lngLat.lng, lat: lngLat.lat })
  })
  map.on('click', 'points', ({ features }: MapLayerMouseEvent) => {
    const pressed = (features ?? []).flatMap(markerOf)
    const [first] = pressed
    if (first) markers.press({ ...first, ids: pressed.flatMap(({ ids }) => ids) })
  })
  map.on('mousemove', 'points', (event: MapLayerMouseEvent) =>
    markers.point(idsOf(event.features?.[0]?.properties ?? {})),
  )
  map.on('mouseleave', 'points', () => markers.point([]))
  for (const layer of LAYERS) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
  }
}
