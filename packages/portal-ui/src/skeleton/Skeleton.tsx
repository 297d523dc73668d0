import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { withRef } from '../older-react/withRef.js'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** CSS width. @default '100%' */
  width?: string
  /** CSS height. @default one line of text */
  height?: string
}

/**
 * A placeholder in the size of loading content, hidden from screen readers: set `aria-busy` on the region.
 * Query `[data-skeleton]` to find out whether a page is loading.
 */
export const Skeleton = withRef(function Skeleton({
  width = '100%',
  height = '1lh',
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      {...rest}
      className={clsx(styles.root, className)}
      style={{ width, height, ...style }}
    />
  )
})
