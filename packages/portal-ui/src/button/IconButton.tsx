import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Button.module.css'
import { pressable, type PressProps } from './pressable.js'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'disabled' | 'onClick'>, PressProps {
  /** Icon of `lucide-react`, or a component that renders an `<svg>`. */
  icon: IconShape
  /** Accessible name: the action as a verb. */
  label: string
}

/** A button with an icon only, for close, menu, back and search. Other actions need a text label. */
export const IconButton = withRef(function IconButton({
  icon,
  label,
  className,
  isDisabled,
  onPress,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...pressable({ isDisabled, onPress })}
      aria-label={label}
      className={clsx(styles.root, className)}
      data-variant="quiet"
      data-icon-only
    >
      <Icon as={icon} />
    </button>
  )
})
