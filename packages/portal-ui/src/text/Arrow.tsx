import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './Text.module.css'

export interface ArrowProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Accessible name, e.g. "to". @default '→', which screen readers translate */
  label?: ReactNode
}

/** An arrow between two places in a line of text, in the weight of the font. */
export const Arrow = withRef(function Arrow({ label = '→', className, ...rest }: ArrowProps) {
  return (
    <span {...rest} className={clsx(styles.arrow, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
})
