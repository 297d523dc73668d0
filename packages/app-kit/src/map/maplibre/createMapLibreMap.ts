import { Map as MapLibreMap, type GeoJSONSource, type LayerSpecification } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { COUNTRY, FIT, MAX_ZOOM, type LoadMapHandle, type LoadMapOptions } from '../LoadMapHandle'
import { loadMapOn } from '../loadMapOn'
import { createLoadMarkers } from '../loadMarkers'
import { readMapColours } from '../mapColours'
import { groundFeatures, loadGround } from '../mapGround'
import { LOADS } from '../mapLayers'
import { watchTheme } from '../watchTheme'
import { allowTileFiles } from './allowTileFiles'
import { loadLayers, loadSources } from './loadLayers'
import { createMapData } from './mapData'
import { creditsFor, fontOf, groundOf } from './mapGroundOf'
import { mapImages } from './mapImages'
import { allowMapWorker } from './mapWorker'
import { isTileFile } from './roadLayers'
import { watchMarkers } from './watchMarkers'

export interface OperatorMapOptions extends LoadMapOptions {
  /** The operator's style or tile file. */
  styleUrl: string
  /** Called when the style cannot be fetched; the map stays empty. */
  onFail: () => void
}

/** Creates the map of an operator's style or tile file, rendered by MapLibre; needs WebGL. */
export async function createMapLibreMap(options: OperatorMapOptions): Promise<LoadMapHandle> {
  const { container, title, words, styleUrl, onCredits, onSelect, onFail } = options
  allowMapWorker()
  if (isTileFile(styleUrl)) await allowTileFiles()
  const ground = groundOf(styleUrl)
  let font: string[] = []
  const map = new MapLibreMap({
    container,
    style: ground.style(readMapColours()),
    bounds: COUNTRY,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  const data = createMapData(map)
  const markers = createLoadMarkers(
    {
      container: map.getCanvasContainer(),
      project: ({ lng, lat }) => map.project([lng, lat]),
      setFeatures: (layer, features) => data.setFeatures(layer, features),
      expand: (clusterId, center) =>
        void map
          .getSource<GeoJSONSource>(LOADS)
          ?.getClusterExpansionZoom(clusterId)
          .then((zoom) => map.easeTo({ center, zoom: Math.min(zoom, MAX_ZOOM) })),
    },
    { words, onSelect },
  )
  watchMarkers(map, data, markers)
  map.on('style.load', () => {
    const colours = readMapColours()
    font = fontOf(map.getStyle())
    for (const [name, source] of Object.entries(loadSources())) map.addSource(name, source)
    for (const { name, image, pixelRatio } of mapImages(colours)) map.addImage(name, image, { pixelRatio })
    for (const layer of loadLayers(colours, font)) map.addLayer(layer)
    data.write()
    onCredits(creditsFor(map, ground))
  })
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType === 'metadata' && data.isWritten) onCredits(creditsFor(map, ground))
  })
  const endTheme = watchTheme(() => {
    if (data.isWritten)
      recolour(map, [...ground.layers(readMapColours()), ...loadLayers(readMapColours(), font)])
  })
  map.on('error', () => {
    if (!data.isWritten && !ground.isEmbedded) onFail()
  })
  if (ground.isEmbedded)
    loadGround()
      .then((file) => {
        for (const [name, features] of groundFeatures(file)) data.set(name, features)
      })
      // Without the ground, cities and loads are still rendered.
      .catch(() => undefined)

  return loadMapOn(
    {
      container: map.getCanvasContainer(),
      unproject: ([x, y]) => map.unproject([x, y]),
      setFeatures: (layer, features) => data.setFeatures(layer, features),
      bounds() {
        const [southWest, northEast] = map.getBounds().toArray()
        return [southWest, northEast]
      },
      fit: (bounds) => void map.fitBounds(bounds, { padding: FIT.paddingPx, maxZoom: FIT.maxZoom }),
      zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
      rename: (name) => map.getCanvas().setAttribute('aria-label', name),
      remove() {
        endTheme()
        map.remove()
      },
    },
    markers,
  )
}

/** Updates the colours of rendered layers. */
function recolour(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  // The union of layers does not match properties to types.
  const set: (layer: string, name: never, value: never) => unknown = map.setPaintProperty.bind(map)
  for (const { id, paint = {} } of layers)
    for (const [name, value] of Object.entries(paint)) set(id, name as never, value as never)
  for (const { name, image } of mapImages(readMapColours())) map.updateImage(name, image)
}
