import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from '../FindLoadsPage.module.css'

export interface ResultMapFrameProps {
  /** The map stays beside the list while that is scrolled, and takes the room that the head of the page leaves. */
  isSticky: boolean
  children: ReactNode
}

/** How long scrolling has to rest before the map is drawn in another size, in ms. */
const REST_MS = 120

/** The place of the map: it ends where the window ends, so that nothing of the country lies below the edge. */
export function ResultMapFrame({ isSticky, children }: ResultMapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      // Where it sticks; at the end of the list it is pushed further up, and must not grow for that.
      const above = isSticky ? Math.max(top, parseFloat(getComputedStyle(element).top) || 0) : top + scrollY
      element.style.setProperty('--above-map', `${Math.round(above)}px`)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const measureAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, REST_MS)
    }
    measure()
    // Banners, chips and wrapped filters move the map without any event of its own.
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    if (isSticky) addEventListener('scroll', measureAtRest, { passive: true })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener('scroll', measureAtRest)
    }
  }, [isSticky])
  return (
    <div ref={frame} className={styles.map}>
      {children}
    </div>
  )
}
