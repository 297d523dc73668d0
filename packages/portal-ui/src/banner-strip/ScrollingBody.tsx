import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './BannerStrip.module.css'

/** The words of a banner. When they are more than fit, they scroll, and only then they are a stop of the keyboard. */
export function ScrollingBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [isScrolling, setScrolling] = useState(false)
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const follow = () => setScrolling(element.scrollHeight > element.clientHeight)
    // The observer answers with a later picture: until then it would scroll out of the keyboard's reach.
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
