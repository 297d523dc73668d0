import type { MapColours } from '../mapColours'
import type { MapFeature } from '../mapFeatures'
import { ACTIVE, AREAS, DESTINATIONS, DRAWN_PATH, LANES, TRUCKS } from '../mapLayers'
import { drawSquare, drawTruck, SQUARE_PX, TRUCK_PX } from '../mapSymbols'
import type { PlacedMarker } from './clusterIndex'
import { MARKER_EDGE_PX, radiusOf, radiusOfLoads, radiusOfRing, RING_EDGE_PX } from './markerShapes'
import { inView, toWorld, type MapView, type Pixel } from './mercator'

type Layers = ReadonlyMap<string, readonly MapFeature[]>

export interface DrawnLoads {
  layers: Layers
  markers: readonly PlacedMarker[]
  view: MapView
  colours: MapColours
  /** Font of the counts. */
  font: string
}

const AREA_OPACITY = 0.1
const DASHES_PX = [6, 3]
const COUNT_PX = 13
const START_RADIUS_PX = 7
/** A truck is above its place, where a marker may be. */
const TRUCK_LIFT_PX = 14

/** Draws areas, lanes, markers and trucks over the ground, in the order of MapLibre's layers. */
export function drawLoads(context: CanvasRenderingContext2D, loads: DrawnLoads): void {
  const { layers, markers, view, colours } = loads
  const features = (name: string) => layers.get(name) ?? []
  const pixels = (feature: MapFeature) => pixelsOf(feature, view)
  context.save()
  context.lineJoin = 'round'
  for (const area of features(AREAS)) drawArea(context, pixels(area), colours)
  context.lineCap = 'round'
  const lanes = features(LANES).map(pixels)
  for (const [width, colour] of [
    [5, colours.surface],
    [2.5, colours.accent],
  ] as const)
    for (const lane of lanes) stroke(context, lane, width, colour)
  for (const marker of markers) drawDot(context, inView(view, marker.at), radiusOf(marker), colours)
  const active = features(ACTIVE).map((feature) => ({
    pixel: pixels(feature)[0] ?? [0, 0],
    loads: loadsOf(feature),
  }))
  for (const { pixel, loads: count } of active) drawDot(context, pixel, radiusOfLoads(count), colours)
  for (const { pixel, loads: count } of active) drawRing(context, pixel, radiusOfRing(count), colours)
  drawCounts(context, loads, active)
  for (const end of features(DESTINATIONS))
    drawSymbol(context, pixels(end)[0], [-SQUARE_PX / 2, -SQUARE_PX / 2], () => drawSquare(context, colours))
  for (const truck of features(TRUCKS))
    drawSymbol(context, pixels(truck)[0], [-TRUCK_PX / 2, -TRUCK_PX - TRUCK_LIFT_PX], () =>
      drawTruck(context, colours),
    )
  for (const path of features(DRAWN_PATH)) drawPath(context, path, pixels(path), colours)
  context.restore()
}

/** Positions of a feature in px; of a polygon, its outline. */
function pixelsOf({ geometry }: MapFeature, view: MapView): readonly Pixel[] {
  const at = ([lng, lat]: readonly [number, number]) => inView(view, toWorld({ lng, lat }))
  if (geometry.type === 'Point') return [at(geometry.coordinates)]
  return (geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : geometry.coordinates).map(at)
}

const loadsOf = ({ properties }: MapFeature): number => ('loads' in properties ? properties.loads : 1)

function trace(context: CanvasRenderingContext2D, line: readonly Pixel[]): void {
  context.beginPath()
  for (const [at, [x, y]] of line.entries()) {
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  line: readonly Pixel[],
  width: number,
  colour: string,
): void {
  trace(context, line)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

function drawArea(context: CanvasRenderingContext2D, ring: readonly Pixel[], { accent }: MapColours): void {
  trace(context, ring)
  context.fillStyle = accent
  context.globalAlpha = AREA_OPACITY
  context.fill()
  context.globalAlpha = 1
  context.setLineDash(DASHES_PX)
  stroke(context, ring, 2, accent)
  context.setLineDash([])
}

function drawDot(
  context: CanvasRenderingContext2D,
  [x, y]: Pixel,
  radius: number,
  { accent, surface }: MapColours,
): void {
  for (const [size, colour] of [
    [radius + MARKER_EDGE_PX, surface],
    [radius, accent],
  ] as const) {
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
  }
}

function drawRing(
  context: CanvasRenderingContext2D,
  [x, y]: Pixel,
  radius: number,
  { accent }: MapColours,
): void {
  context.beginPath()
  context.arc(x, y, radius + RING_EDGE_PX / 2, 0, 2 * Math.PI)
  context.strokeStyle = accent
  context.lineWidth = RING_EDGE_PX
  context.stroke()
}

/** Draws the number of loads of each marker that has several; of a selected one too, which may be in a cluster. */
function drawCounts(
  context: CanvasRenderingContext2D,
  { markers, view, colours, font }: DrawnLoads,
  active: readonly { pixel: Pixel; loads: number }[],
): void {
  context.fillStyle = colours.onAccent
  context.font = `${COUNT_PX}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const counts = [...markers.map(({ at, loads }) => ({ pixel: inView(view, at), loads })), ...active]
  for (const { pixel, loads } of counts)
    if (loads > 1) context.fillText(String(loads), pixel[0], pixel[1] + 0.5)
}

function drawSymbol(
  context: CanvasRenderingContext2D,
  pixel: Pixel | undefined,
  [left, top]: Pixel,
  paint: () => void,
): void {
  if (!pixel) return
  context.save()
  context.translate(Math.round(pixel[0] + left), Math.round(pixel[1] + top))
  paint()
  context.restore()
}

/** Draws the path of an area in progress, or its first corner. */
function drawPath(
  context: CanvasRenderingContext2D,
  { geometry }: MapFeature,
  pixels: readonly Pixel[],
  { accent, surface }: MapColours,
): void {
  if (geometry.type !== 'Point') return stroke(context, pixels, 3, accent)
  const [x, y] = pixels[0] ?? [0, 0]
  context.beginPath()
  context.arc(x, y, START_RADIUS_PX + RING_EDGE_PX, 0, 2 * Math.PI)
  context.fillStyle = accent
  context.fill()
  context.beginPath()
  context.arc(x, y, START_RADIUS_PX, 0, 2 * Math.PI)
  context.fillStyle = surface
  context.fill()
}
