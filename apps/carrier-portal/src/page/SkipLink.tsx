import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** Id of the part to skip to; it takes the focus itself (`tabIndex={-1}`) where it holds no `first`. */
  targetId: string
  /** Selector of what the keyboard starts with in that part. */
  first: string
  children: ReactNode
}

/** Takes the keyboard past what stands before a part of the page. Seen only while it has the focus. */
export function SkipLink({ targetId, first, children }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className={styles.root}
      onClick={(event) => {
        // The address stays: it is the search.
        event.preventDefault()
        const target = document.querySelector<HTMLElement>(`#${targetId}`)
        const start = target?.querySelector<HTMLElement>(first) ?? target
        start?.focus()
      }}
    >
      {children}
    </a>
  )
}
