import { between, BORDER_PX, NATION_PX, RIVER_PX, SEAM_DEGREES } from '../groundRules'
import type { MapColours } from '../mapColours'
import type { GroundPaths } from './groundPaths'
import type { GroundLayer } from './groundShapes'
import { WORLD_PX, zoomOf, type MapView } from './mercator'

/** Draws land, water and borders. The canvas is filled with water before. */
export function drawGround(
  context: CanvasRenderingContext2D,
  { layers, region, scale }: GroundPaths,
  view: MapView,
  colours: MapColours,
): void {
  const zoom = zoomOf(view)
  const grown = view.scale / scale
  const fill = (layer: GroundLayer, colour: string) => {
    context.fillStyle = colour
    context.fill(layers[layer])
  }
  const stroke = (layer: GroundLayer, colour: string, widthPx: number) => {
    context.strokeStyle = colour
    context.lineWidth = widthPx / grown
    context.stroke(layers[layer])
  }
  context.save()
  context.translate(view.x + region[0] * view.scale, view.y + region[1] * view.scale)
  context.scale(grown, grown)
  context.lineJoin = 'round'
  fill('neighbours', colours.neighbours)
  context.lineCap = 'round'
  stroke('nations', colours.neighbours, (SEAM_DEGREES * WORLD_PX * view.scale) / 360)
  context.lineCap = 'butt'
  fill('land', colours.land)
  stroke('rivers', colours.river, between(zoom, RIVER_PX))
  fill('lakes', colours.water)
  stroke('borders', colours.stateLine, BORDER_PX)
  stroke('nations', colours.nationLine, NATION_PX)
  context.restore()
}
