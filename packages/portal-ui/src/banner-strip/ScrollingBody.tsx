import { type ReactNode, useRef, useState } from 'react'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'
import styles from './BannerStrip.module.css'

/** Renders a banner's text. Overflowing text scrolls, and only then it is focusable. */
export function ScrollingBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [isScrolling, setScrolling] = useState(false)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const follow = () => setScrolling(element.scrollHeight > element.clientHeight)
    // The ResizeObserver callback runs a frame later; until then the text could not be scrolled by
    // keyboard.
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={body} className={styles.body} {...(isScrolling ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}
