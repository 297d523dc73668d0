import { VisuallyHidden } from '@portal/portal-ui'
import { Children, type ReactNode } from 'react'
import styles from './Facts.module.css'

/** Short facts with a dot between two of them on a line; a line neither begins nor ends with a dot. */
export function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children)
  if (facts.length === 0) return null
  return (
    <span className={styles.root}>
      <span className={styles.line}>
        {facts.map((fact, index) => (
          <span key={index} className={styles.fact}>
            {index > 0 ? <VisuallyHidden>, </VisuallyHidden> : null}
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}
