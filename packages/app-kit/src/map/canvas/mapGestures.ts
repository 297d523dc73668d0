import { select } from 'd3-selection'
import { zoom as zoomBehaviour, zoomIdentity, type D3ZoomEvent } from 'd3-zoom'
import { MAX_ZOOM } from '../LoadMapHandle'
import { glide } from './glide'
import { createFling } from './fling'
import { viewAround, WORLD_PX, worldAt, type MapView, type Pixel, type Size } from './mercator'

/** In ms: how fast the shown view follows the target. */
const FOLLOW = { wheel: 60, step: 110, fling: 280 }
const PAN_KEY_PX = 100
/** A move of the pointer of at most this many px is a click. */
const CLICK_PX = 4

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>

export interface MapGesturesOptions {
  /** Takes pointer, wheel and keys. */
  surface: HTMLElement
  size: () => Size
  /** Whether an event may move the map. */
  isFree: (event: Event) => boolean
  /** Called when the shown view has to be rendered again. */
  onMove: () => void
}

/**
 * Moves a view by drag, pinch, wheel, double tap and keys (d3-zoom). Wheel, keys, buttons and the end of a
 * swipe set a target that the shown view follows; with reduced motion it is there at once.
 */
export function createMapGestures({ surface, size, isFree, onMove }: MapGesturesOptions) {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)')
  let shown: MapView = { scale: 1, x: 0, y: 0 }
  let target = shown
  let followMs = 0
  let isHeld = false
  let lastFrame: number | undefined
  const fling = createFling()
  const extent = (): [[number, number], [number, number]] => {
    const { width, height } = size()
    return [
      [0, 0],
      [width, height],
    ]
  }

  const behaviour = zoomBehaviour<HTMLElement, unknown>()
    .extent(extent)
    .translateExtent([
      [0, 0],
      [WORLD_PX, WORLD_PX],
    ])
    .clickDistance(CLICK_PX)
    // The shown view follows a double tap; without a transition of d3.
    .duration(0)
    .filter(
      (event: MouseEvent) => (!event.ctrlKey || event.type === 'wheel') && !event.button && isFree(event),
    )
    .on('start', ({ sourceEvent }: ZoomEvent) => {
      isHeld = sourceEvent !== null && isDrag(sourceEvent)
      fling.start()
    })
    .on('zoom', ({ transform: { k, x, y }, sourceEvent }: ZoomEvent) => {
      target = { scale: k, x, y }
      if (sourceEvent) followMs = isDrag(sourceEvent) ? 0 : FOLLOW[isWheel(sourceEvent) ? 'wheel' : 'step']
      if (isHeld) fling.track(target, performance.now())
      if (followMs === 0 || isReduced.matches) shown = target
      onMove()
    })
    .on('end', ({ sourceEvent }: ZoomEvent) => {
      const wasHeld = isHeld
      isHeld = false
      const [x, y] = wasHeld && !isReduced.matches && sourceEvent ? fling.velocity(performance.now()) : [0, 0]
      if (x !== 0 || y !== 0) panBy([x * FOLLOW.fling, y * FOLLOW.fling], FOLLOW.fling)
      onMove()
    })
  const surfaceSelection = select<HTMLElement, unknown>(surface).call(behaviour)

  const set = (view: MapView, timeMs: number) => {
    followMs = timeMs
    const { width, height } = size()
    const [least, most] = behaviour.scaleExtent()
    const scale = Math.min(Math.max(view.scale, least), most)
    const middle = worldAt(view, [width / 2, height / 2])
    const { x, y } = viewAround(middle, Math.log2(scale), size())
    const transform = zoomIdentity.translate(x, y).scale(scale)
    behaviour.transform(
      surfaceSelection,
      behaviour.constrain()(transform, extent(), behaviour.translateExtent()),
    )
  }
  const panBy = ([x, y]: Pixel, timeMs: number) => {
    followMs = timeMs
    behaviour.translateBy(surfaceSelection, x / target.scale, y / target.scale)
  }
  const zoomBy = (levels: number) => {
    followMs = FOLLOW.step
    behaviour.scaleBy(surfaceSelection, 2 ** levels)
  }
  // A finger stops the map where it is.
  const hold = (event: Event) => {
    if (shown !== target && isFree(event)) set(shown, 0)
  }
  const pan = (event: KeyboardEvent, x: number, y: number) => {
    panBy([x * PAN_KEY_PX, y * PAN_KEY_PX], FOLLOW.step)
    event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return
    if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-' || event.key === '_') zoomBy(-1)
    else if (event.key === 'ArrowLeft') pan(event, 1, 0)
    else if (event.key === 'ArrowRight') pan(event, -1, 0)
    else if (event.key === 'ArrowUp') pan(event, 0, 1)
    else if (event.key === 'ArrowDown') pan(event, 0, -1)
  }
  surface.addEventListener('mousedown', hold, { capture: true })
  surface.addEventListener('touchstart', hold, { capture: true, passive: true })
  surface.addEventListener('keydown', onKey)

  return {
    /** Returns the view to render at a time, in ms. */
    viewAt(now: number): MapView {
      const passed = lastFrame === undefined ? 16 : Math.min(now - lastFrame, 64)
      shown = shown === target ? target : glide(shown, target, passed, isReduced.matches ? 0 : followMs)
      lastFrame = shown === target ? undefined : now
      return shown
    },
    view: () => shown,
    isMoving: () => isHeld || shown !== target,
    /** Moves to a view. */
    moveTo: (view: MapView, isAnimated: boolean) => set(view, isAnimated ? FOLLOW.step : 0),
    zoomBy,
    /** Keeps the middle where it was, in a surface of another size. */
    resize(before: Size) {
      const { width, height } = size()
      // The world fills the map.
      behaviour.scaleExtent([Math.max(width, height, 1) / WORLD_PX, 2 ** MAX_ZOOM])
      set(
        {
          scale: target.scale,
          x: target.x + (width - before.width) / 2,
          y: target.y + (height - before.height) / 2,
        },
        0,
      )
    },
  }
}

const DRAGS = new Set(['mousedown', 'mousemove', 'touchstart', 'touchmove'])
const isDrag = ({ type }: Event) => DRAGS.has(type)
const isWheel = ({ type }: Event) => type === 'wheel'
