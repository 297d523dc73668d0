import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  id: string
  label: ReactNode
  /** A dash when empty. */
  value: ReactNode
}

/** Renders labels with their values in columns, as many as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
