import {
  COUNTRY,
  FIT,
  MAX_ZOOM,
  type LngLatBounds,
  type LoadMapHandle,
  type LoadMapOptions,
} from '../LoadMapHandle'
import { EMBEDDED_CREDITS } from '../attribution'
import { loadMapOn } from '../loadMapOn'
import { createLoadMarkers } from '../loadMarkers'
import { loadCities, loadGround } from '../mapGround'
import { LOADS } from '../mapLayers'
import type { MapFeature, MarkerFeature } from '../mapFeatures'
import { watchTheme } from '../watchTheme'
import { createClusterIndex } from './clusterIndex'
import { createMapFrame } from './mapFrame'
import { createMapGestures } from './mapGestures'
import { createMapSurface } from './mapSurface'
import { markerAt } from './markerShapes'
import {
  boundsOfView,
  fromWorld,
  inView,
  toWorld,
  viewAround,
  viewOf,
  worldAt,
  zoomOf,
  type Pixel,
} from './mercator'

/**
 * Creates the map of the embedded ground on a 2D canvas: no WebGL, no worker.
 * @throws {Error} in a browser without a canvas
 */
export function createCanvasMap({
  container,
  title,
  words,
  onCredits,
  onSelect,
}: LoadMapOptions): LoadMapHandle {
  const map = createMapSurface(container, title, (before) => {
    gestures.resize(before)
    // Without a size nothing was fitted.
    if (before.width === 0 || before.height === 0) fit(fitted, false)
  })
  const { surface, canvas, context, size } = map
  const layers = new Map<string, readonly MapFeature[]>()
  let clusters = createClusterIndex([])
  let fitted = COUNTRY
  let isFitted = false

  const gestures = createMapGestures({
    surface,
    size,
    isFree: ({ target }) => target === canvas || target instanceof HTMLButtonElement,
    onMove: () => frame.request(),
  })
  const frame = createMapFrame({
    context,
    size,
    adjust: () => map.adjust(),
    layers,
    viewAt: (now) => gestures.viewAt(now),
    isMoving: () => gestures.isMoving(),
    markersAt: (view) => clusters.at(zoomOf(view)),
    onMove: () => markers.move(),
    onRest: (view) =>
      markers.setRendered(clusters.at(zoomOf(view)).filter(({ at }) => isOnScreen(inView(view, at)))),
  })
  const isOnScreen = ([x, y]: Pixel) => x >= 0 && y >= 0 && x <= size().width && y <= size().height
  const setFeatures = (layer: string, features: readonly MapFeature[]) => {
    layers.set(layer, features)
    if (layer === LOADS) clusters = createClusterIndex(features.filter(isMarker))
    frame.request()
  }
  const markers = createLoadMarkers(
    {
      container: surface,
      project: (place) => {
        const [x, y] = inView(gestures.view(), toWorld(place))
        return { x, y }
      },
      setFeatures,
      expand: (clusterId, center) =>
        gestures.moveTo(
          viewAround(toWorld(center), Math.min(clusters.splitZoom(clusterId), MAX_ZOOM), size()),
          true,
        ),
    },
    { words, onSelect },
  )
  gestures.resize(size())
  gestures.moveTo(viewOf(COUNTRY, size(), { maxZoom: FIT.maxZoom }), false)
  function fit(bounds: LngLatBounds, isAnimated: boolean) {
    fitted = bounds
    gestures.moveTo(viewOf(bounds, size(), FIT), isAnimated)
  }

  const hit = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    return markerAt(clusters.at(zoomOf(gestures.view())), gestures.view(), [
      event.clientX - left,
      event.clientY - top,
    ])
  }
  canvas.addEventListener('click', (event) => {
    const marker = hit(event)
    if (marker) markers.press(marker)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.buttons > 0) return
    const marker = hit(event)
    canvas.style.cursor = marker ? 'pointer' : ''
    markers.point(marker?.ids ?? [])
  })
  canvas.addEventListener('pointerleave', () => markers.point([]))

  const endTheme = watchTheme(() => frame.recolour())
  // Without the ground, loads are still rendered.
  loadGround().then(
    (file) => frame.setGround(file),
    () => undefined,
  )
  loadCities().then(
    (file) => frame.setCities(file),
    () => undefined,
  )
  onCredits(EMBEDDED_CREDITS)

  return loadMapOn(
    {
      container: surface,
      unproject: (pixel) => fromWorld(worldAt(gestures.view(), pixel)),
      setFeatures,
      bounds: () => boundsOfView(gestures.view(), size()),
      fit(bounds: LngLatBounds) {
        fit(bounds, isFitted)
        isFitted = true
      },
      zoom: (by) => gestures.zoomBy(by),
      rename: (name) => canvas.setAttribute('aria-label', name),
      remove() {
        endTheme()
        frame.end()
        map.remove()
      },
    },
    markers,
  )
}

const isMarker = (feature: MapFeature): feature is MarkerFeature => 'loads' in feature.properties
