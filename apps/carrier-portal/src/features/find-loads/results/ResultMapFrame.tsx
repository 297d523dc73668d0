import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from '#/features/find-loads/FindLoadsPage.module.css'

export interface ResultMapFrameProps {
  /** Whether the map is sticky beside the list. */
  isSticky: boolean
  children: ReactNode
}

/** Debounce of scrolling before the map is resized, in ms. */
const REST_MS = 120

/** Container that sizes the map to the end of the viewport. */
export function ResultMapFrame({ isSticky, children }: ResultMapFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      // The sticky offset: at the end of the list the element moves up and must not grow.
      const above = isSticky ? Math.max(top, parseFloat(getComputedStyle(element).top) || 0) : top + scrollY
      element.style.setProperty('--above-map', `${Math.round(above)}px`)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const measureAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, REST_MS)
    }
    measure()
    // Banners, chips and wrapping filters move the map without an event.
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
