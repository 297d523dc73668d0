import { AccountFace } from './AccountFace.js'
import type { AccountSwitcherProps } from './AccountSwitcher.js'
import styles from './AccountSwitcher.module.css'
import { selectedAccount } from './headerItems.js'
import { useLaterPart } from './useLaterPart.js'

// Lazy-loaded: few users have a second account.
const loadSwitcher = async () => (await import('./AccountSwitcher.js')).AccountSwitcher

/** A placeholder in the switcher's size, until the menu loads. */
export function AccountPlace(props: AccountSwitcherProps) {
  const { part: AccountSwitcher, hasFailed, retry } = useLaterPart(loadSwitcher, true)
  const selected = selectedAccount(props.accounts)
  if (!selected) return null
  if (AccountSwitcher) return <AccountSwitcher {...props} />
  const face = <AccountFace name={selected.name} text={props.text} />
  if (!hasFailed) return <span className={styles.trigger}>{face}</span>
  return (
    <button type="button" className={styles.trigger} onClick={retry}>
      {face}
    </button>
  )
}
