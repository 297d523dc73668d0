import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from '../icon/Icon.js'
import type { PlainProps } from '../plainProps.js'
import styles from './Button.module.css'

export type IconButtonProps = Omit<PlainProps<typeof AriaButton>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What the button does, as a verb: it is the accessible name. */
  label: string
}

/** A button that is only an icon. For close, menu, back and search; anything else deserves its word. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={clsx(styles.root, className)}
      data-variant="quiet"
      data-icon-only
    >
      <Icon as={icon} />
    </AriaButton>
  )
}
