import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components'
import { withRef } from '../older-react/withRef.js'
import type { PlainProps } from '../plainProps.js'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps extends Omit<PlainProps<typeof AriaProgressBar>, 'children'> {
  /** Accessible name, rendered above the bar. */
  label: ReactNode
  /** Props of the label, such as a class. */
  labelProps?: ComponentProps<typeof Label>
}

/** Progress as text and bar; `isIndeterminate` for an unknown total. */
export const ProgressBar = withRef(function ProgressBar({
  label,
  labelProps,
  className,
  ...rest
}: ProgressBarProps) {
  return (
    <AriaProgressBar {...rest} className={clsx(styles.root, className)}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <span className={styles.words}>
            <Label {...labelProps}>{label}</Label>
            {isIndeterminate ? null : <span className={styles.value}>{valueText}</span>}
          </span>
          <span className={styles.track}>
            <span
              className={styles.fill}
              data-indeterminate={isIndeterminate || undefined}
              style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
})
