import type { ReactNode } from 'react'
import styles from './QueueDetail.module.css'

export interface QueueDetailProps {
  title: ReactNode
  /** Quiet, after the title: numbers, company or author. */
  subtitle?: ReactNode
  /** After the subtitle. */
  status?: ReactNode
  children: ReactNode
}

/** Renders the selected item of a queue: its title, and its sections below each other. */
export function QueueDetail({ title, subtitle, status, children }: QueueDetailProps) {
  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {subtitle ? <span className={styles.subtitle}>{subtitle}</span> : null}
        {status}
      </div>
      {children}
    </div>
  )
}
