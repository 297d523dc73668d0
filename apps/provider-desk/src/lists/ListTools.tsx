import type { ReactNode } from 'react'
import styles from './ListTools.module.css'

export interface ListToolsProps {
  /** The search field, and filters after it. */
  children: ReactNode
  /** Count and sum of the matches, at the end of the line; announced when they change. */
  sum: ReactNode
}

/** Renders search, filters and the sum of a list above it. */
export function ListTools({ children, sum }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {children}
      <output className={styles.sum}>{sum}</output>
    </div>
  )
}
