import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Tag.module.css'

export type TagTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'critical'

export interface TagProps extends ComponentProps<'span'> {
  /** Color of a state. Facts (equipment, requirements) are neutral. @default 'neutral' */
  tone?: TagTone
  /** Icon before the text. @default none */
  icon?: IconShape
}

/** A label for a state or requirement. Not interactive. */
export const Tag = withRef(function Tag({ tone = 'neutral', icon, className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={clsx(styles.root, className)} data-tone={tone}>
      {icon ? <Icon as={icon} size={14} /> : null}
      {children}
    </span>
  )
})
