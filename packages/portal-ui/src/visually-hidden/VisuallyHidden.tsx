import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = withRef(function VisuallyHidden({
  className,
  ...rest
}: ComponentProps<'span'>) {
  return <span {...rest} className={clsx(styles.root, className)} />
})
