import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './Text.module.css'

export type ArrowProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is read aloud and copied, for example "to". @default '→', which screen readers name in their language */
  label?: ReactNode
}

/** The arrow from one place to another in a line of text, in the hand and weight of its letters. */
export function Arrow({ label = '→', className, ...rest }: ArrowProps) {
  return (
    <span {...rest} className={clsx(styles.arrow, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
