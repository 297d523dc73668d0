import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** Id of the target; without a match of `first` the target itself is focused (`tabIndex={-1}`). */
  targetId: string
  /** Selector of the element to focus in the target. */
  first: string
  children: ReactNode
}

/** Link that skips to a part of the page; visible while focused. */
export function SkipLink({ targetId, first, children }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className={styles.root}
      onClick={(event) => {
        // The URL is the search state.
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
