import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { stateCode } from '../formatters/usStates.js'
import { Icon } from '../icon/Icon.js'
import popoverStyles from '../popover/Popover.module.css'
import { AccountFace, AccountInitial } from './AccountFace.js'
import styles from './AccountSwitcher.module.css'
import { type HeaderAccount, selectedAccount } from './headerItems.js'
import type { HeaderMessages } from './messages.js'

export interface AccountSwitcherProps {
  accounts: readonly HeaderAccount[]
  onAccountChange: ((accountId: string) => void) | undefined
  text: HeaderMessages
}

/** Renders "Dallas, TX" from the present parts (ACC-01, ACC-02). */
function place({ city, state }: HeaderAccount): string {
  return [city, state === undefined ? undefined : stateCode(state)].filter(Boolean).join(', ')
}

/** Renders the effective account and lists the others. */
export function AccountSwitcher({ accounts, onAccountChange, text }: AccountSwitcherProps) {
  const selected = selectedAccount(accounts)
  if (!selected) return null
  return (
    <MenuTrigger>
      <Button className={clsx(styles.trigger)}>
        <AccountFace name={selected.name} text={text} />
      </Button>
      <Popover className={clsx(popoverStyles.root)} placement="bottom end">
        <Menu
          className={clsx(popoverStyles.list)}
          aria-label={text.account}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[selected.id]}
          onAction={(key) => {
            if (key !== selected.id) onAccountChange?.(String(key))
          }}
        >
          {accounts.map((account) => (
            <MenuItem
              key={account.id}
              id={account.id}
              textValue={account.name}
              className={clsx(popoverStyles.item, styles.option)}
            >
              <AccountInitial name={account.name} />
              <span className={styles.texts}>
                {account.name}
                <span className={popoverStyles.detail}>{place(account)}</span>
              </span>
              {account.id === selected.id ? <Icon as={Check} className={styles.check} /> : null}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
