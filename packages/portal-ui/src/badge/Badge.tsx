import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useLocale } from 'react-aria/I18nProvider'
import { withRef } from '../older-react/withRef.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'critical'

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The number, formatted in the locale of the page. */
  count: number
  /** A higher count is shown as this number and a plus sign: `99+`. */
  max?: number | undefined
  /** There are more than `count`: adds a plus sign. @default false */
  hasMore?: boolean
  /** `accent` for new items, `critical` for items that wait for an answer. @default 'neutral' */
  tone?: BadgeTone
  /** Accessible name, read instead of the number: `4 unread messages`. */
  label?: string | undefined
}

/** A count beside the name of a list. Use `Tag` for a state. */
export const Badge = withRef(function Badge({
  count,
  max = Infinity,
  hasMore = false,
  tone = 'neutral',
  label,
  className,
  ...rest
}: BadgeProps) {
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale).format(Math.min(count, max))
  const shown = hasMore || count > max ? `${number}+` : number
  return (
    <span {...rest} className={clsx(styles.root, className)} data-tone={tone}>
      {label === undefined ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  )
})
