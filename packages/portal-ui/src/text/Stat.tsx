import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './Text.module.css'

export interface StatProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the figure. */
  label: ReactNode
  /** A formatted value. */
  value: ReactNode
  /** Muted text after the value: a unit or comparison. */
  detail?: ReactNode
}

/** A label with its value. Combine several in a `StatList`. */
export const Stat = withRef(function Stat({ label, value, detail, className, ...rest }: StatProps) {
  return (
    <div {...rest} className={clsx(styles.stat, className)}>
      <dt className={styles.statLabel}>{label}</dt>
      <dd className={styles.statValue}>
        {value}
        {detail && ' '}
        {detail && <span className={styles.statDetail}>{detail}</span>}
      </dd>
    </div>
  )
})

/** Labels and values in a wrapping row. */
export const StatList = withRef(function StatList({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={clsx(styles.statList, className)} />
})
