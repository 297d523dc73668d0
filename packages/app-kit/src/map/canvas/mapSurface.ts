import styles from '../MapCanvas.module.css'
import type { Size } from './mercator'

/** Highest number of device px per px; more cannot be seen and slows the drawing. */
const MOST_RATIO = 3

/** A canvas that fills the container, with an element around it for buttons over the canvas. */
export function createMapSurface(container: HTMLElement, title: string, onResize: (before: Size) => void) {
  const surface = document.createElement('div')
  surface.className = styles.surface ?? ''
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'region')
  canvas.setAttribute('aria-label', title)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('The browser draws no canvas.')
  surface.append(canvas)
  container.append(surface)
  let size: Size = { width: container.clientWidth, height: container.clientHeight }
  const observer = new ResizeObserver(() => {
    const before = size
    size = { width: container.clientWidth, height: container.clientHeight }
    if (size.width !== before.width || size.height !== before.height) onResize(before)
  })
  observer.observe(container)
  return {
    surface,
    canvas,
    context,
    size: () => size,
    /** Device px per px, to which the canvas is adjusted. */
    adjust(): number {
      const ratio = Math.min(devicePixelRatio || 1, MOST_RATIO)
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
      // A canvas loses its content with each assignment.
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      return ratio
    },
    remove() {
      observer.disconnect()
      surface.remove()
    },
  }
}
