import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={clsx(styles.root, className)} />
}
