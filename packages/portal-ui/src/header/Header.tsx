import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from '../link/Link.js'
import { withRef } from '../older-react/withRef.js'
import { AccountPlace } from './AccountPlace.js'
import { DesktopMenu } from './DesktopMenu.js'
import { GuestActions, UserActions } from './HeaderActions.js'
import styles from './Header.module.css'
import {
  selectedAccount,
  type HeaderAccount,
  type HeaderGuest,
  type HeaderItem,
  type HeaderUser,
} from './headerItems.js'
import { headerMessages, type HeaderMessages } from './messages.js'
import { MobileMenu } from './MobileMenu.js'

export interface HeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** Name or picture of the portal, inside of the link to `homeHref`. */
  logo: ReactNode
  /** Accessible name of the logo link, e.g. "Freight Portal home". */
  homeLabel: string
  /** Address of the first page. */
  homeHref: string
  /** Entries that the user can access, in order. */
  items?: readonly HeaderItem[]
  /** Signed-in user; undefined renders guest actions. */
  user?: HeaderUser | undefined
  /** Links of a signed-out user. */
  guest?: HeaderGuest | undefined
  /** One is rendered beside the user, two or more in the switcher (HDR-17, FRM-02). */
  accounts?: readonly HeaderAccount[]
  /** Called with the account that the user selects. */
  onAccountChange?: (accountId: string) => void
  /** Further controls, e.g. a language switch. */
  tools?: ReactNode
  /** Texts in the language of the page. @default English */
  labels?: Partial<HeaderMessages>
}

/**
 * The page header: logo, menu, account, user. From 1024 px a row with submenus, below it side panels
 * (HDR-01..17). Router-agnostic: links use the `RouterProvider`, if any.
 */
export const Header = withRef(function Header({
  logo,
  homeLabel,
  homeHref,
  items = [],
  user,
  guest,
  accounts = [],
  onAccountChange,
  tools,
  labels,
  className,
  ...rest
}: HeaderProps) {
  const text = { ...headerMessages, ...labels }
  const [isPanelOpen, setPanelOpen] = useState(false)
  const switcher =
    accounts.length > 1 ? (
      <AccountPlace accounts={accounts} onAccountChange={onAccountChange} text={text} />
    ) : null
  const company = switcher ? undefined : selectedAccount(accounts)?.name
  const actions = user ? (
    <UserActions user={user} company={company} text={text} />
  ) : (
    <GuestActions guest={guest} text={text} />
  )
  return (
    <header {...rest} className={clsx(styles.root, className)}>
      <div className={styles.bar}>
        <Link className={styles.logo} href={homeHref} aria-label={homeLabel}>
          {logo}
        </Link>
        {items.length > 0 ? <DesktopMenu items={items} text={text} /> : null}
        <div className={styles.end}>
          {tools}
          <div className={styles.desktopOnly}>
            {switcher}
            {actions}
          </div>
          <MobileMenu
            items={items}
            user={user}
            company={company}
            guest={guest}
            switcher={switcher}
            text={text}
            isOpen={isPanelOpen}
            onOpenChange={setPanelOpen}
          />
        </div>
      </div>
    </header>
  )
})
