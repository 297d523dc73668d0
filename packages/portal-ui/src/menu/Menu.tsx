import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import {
  Button,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import buttonStyles from '../button/Button.module.css'
import type { ButtonVariant } from '../button/Button.js'
import { Icon, type IconShape } from '../icon/Icon.js'
import { withRef } from '../older-react/withRef.js'
import type { PlainProps } from '../plainProps.js'
import popoverStyles from '../popover/Popover.module.css'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: string
  /** Secondary line. */
  detail?: string
  /** @default false */
  isDisabled?: boolean
  /** Hard to undo. @default false */
  isDestructive?: boolean
}

export interface MenuProps extends Omit<PlainProps<typeof Button>, 'children' | 'aria-label'> {
  /** Text of the button, or its accessible name if it is an icon. */
  label: string
  /** Actions, in order. */
  items: readonly MenuItem[]
  /** Called with the id of the selected action. */
  onAction: (id: string) => void
  /** Renders this icon instead of the label. */
  icon?: IconShape
  /** @default 'secondary' */
  variant?: ButtonVariant
}

/** A button with the less common actions of a page or row. Render the most common ones as buttons. */
export const Menu = withRef(function Menu({
  label,
  items,
  onAction,
  icon,
  variant = 'secondary',
  className,
  ...rest
}: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        {...rest}
        {...(icon ? { 'aria-label': label } : {})}
        className={clsx(buttonStyles.root, className)}
        data-variant={icon ? 'quiet' : variant}
        data-icon-only={icon ? true : undefined}
      >
        {icon ? (
          <Icon as={icon} />
        ) : (
          <span className={styles.trigger}>
            {label}
            <Icon as={ChevronDown} size={16} />
          </span>
        )}
      </Button>
      <Popover className={clsx(popoverStyles.root)} offset={4}>
        <AriaMenu<MenuItem>
          aria-label={label}
          className={clsx(popoverStyles.list)}
          items={items}
          disabledKeys={items.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
          onAction={(key) => onAction(String(key))}
        >
          {(item) => (
            <AriaMenuItem
              id={item.id}
              textValue={item.label}
              className={clsx(popoverStyles.item, item.isDestructive && styles.destructive)}
            >
              <span>{item.label}</span>
              {item.detail ? <span className={popoverStyles.detail}>{item.detail}</span> : null}
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
})
