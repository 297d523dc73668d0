import { clsx } from 'clsx'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './FactLine.module.css'

export interface FactLineProps extends ComponentProps<'span'> {
  /** A short fact each; empty ones are omitted. */
  children: ReactNode
}

/** Short facts with a dot between two of them on a line; a line neither begins nor ends with a dot. */
export const FactLine = withRef(function FactLine({ children, className, ...rest }: FactLineProps) {
  const facts = Children.toArray(children).filter((fact) => fact !== '')
  if (facts.length === 0) return null
  return (
    <span {...rest} className={clsx(styles.factLine, className)}>
      <span className={styles.facts}>
        {facts.map((fact, index) => (
          // Facts have no other key than their index.
          <span key={index} className={styles.fact}>
            {index > 0 ? <VisuallyHidden>, </VisuallyHidden> : null}
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
})
