import { readMapColours } from '../mapColours'
import type { MapFeature } from '../mapFeatures'
import type { CitiesFile, GroundFile } from '../mapGround'
import type { PlacedMarker } from './clusterIndex'
import { createLabelDrawing } from './drawLabels'
import { drawLoads } from './drawLoads'
import { createGroundPaths } from './groundPaths'
import { createGroundPicture } from './groundPicture'
import { groundShapes, NO_SHAPES } from './groundShapes'
import { createLabelPlaces, type Label } from './labelPlaces'
import { createLabelSprites, measureWith } from './labelSprites'
import { toWorld, zoomOf, type MapView, type Size } from './mercator'

export interface MapFrameOptions {
  context: CanvasRenderingContext2D
  size: () => Size
  /** Adjusts the canvas to its size; returns the device px per px. */
  adjust: () => number
  /** Features over the ground, by layer. */
  layers: ReadonlyMap<string, readonly MapFeature[]>
  viewAt: (now: number) => MapView
  isMoving: () => boolean
  markersAt: (view: MapView) => readonly PlacedMarker[]
  /** Called with each frame. */
  onMove: () => void
  /** Called after a frame when nothing moves. */
  onRest: (view: MapView) => void
}

/** Renders the map in the next frame after a request, and in each frame while it moves. */
export function createMapFrame(options: MapFrameOptions) {
  const { context, size, adjust, layers, viewAt, isMoving, markersAt, onMove, onRest } = options
  const font = getComputedStyle(context.canvas).fontFamily
  let measure = measureWith(context, font)
  let colours = readMapColours()
  let spritesRatio = 0
  let spriteOf: ReturnType<typeof createLabelSprites> | undefined
  let drawGround = createGroundPicture(createGroundPaths(NO_SHAPES))
  let cities: readonly Label[] = []
  let codes: readonly Label[] = []
  let labelsAt = createLabelPlaces(cities, codes, measure)
  const labels = createLabelDrawing(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  let requested: number | undefined
  let isEnded = false

  function draw(now: number) {
    requested = undefined
    const { width, height } = size()
    if (width === 0 || height === 0) return
    const view = viewAt(now)
    const ratio = adjust()
    if (spriteOf === undefined || spritesRatio !== ratio) {
      spriteOf = createLabelSprites({ colours, font, ratio }, measure)
      spritesRatio = ratio
    }
    drawGround(context, { view, size: { width, height }, ratio, colours })
    const isFading = labels.draw(context, labelsAt(zoomOf(view)), spriteOf, {
      view,
      size: { width, height },
      ratio,
      now,
    })
    drawLoads(context, { layers, markers: markersAt(view), view, colours, font })
    onMove()
    if (isMoving() || isFading) request()
    if (!isMoving()) onRest(view)
  }
  function request() {
    if (!isEnded) requested ??= requestAnimationFrame(draw)
  }
  const placeLabels = () => {
    labelsAt = createLabelPlaces(cities, codes, measure)
    request()
  }
  // Texts are measured in the fallback font until the page's font has arrived.
  if ('fonts' in document && document.fonts.status === 'loading')
    void document.fonts.ready.then(() => {
      measure = measureWith(context, font)
      spriteOf = undefined
      placeLabels()
    })
  return {
    request,
    recolour() {
      colours = readMapColours()
      spriteOf = undefined
      request()
    },
    setGround(file: GroundFile) {
      drawGround = createGroundPicture(createGroundPaths(groundShapes(file)))
      codes = file.codes.map(([text, lng, lat]) => ({ text, at: toWorld({ lng, lat }), rank: undefined }))
      placeLabels()
    },
    setCities({ features }: CitiesFile) {
      cities = features.map(({ properties: { city, rank }, geometry: { coordinates } }) => {
        const [lng, lat] = coordinates
        return { text: city, at: toWorld({ lng, lat }), rank }
      })
      placeLabels()
    },
    end() {
      isEnded = true
      if (requested !== undefined) cancelAnimationFrame(requested)
    },
  }
}
