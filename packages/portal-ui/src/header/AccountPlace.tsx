import { AccountFace } from './AccountFace.js'
import type { AccountSwitcherProps } from './AccountSwitcher.js'
import styles from './AccountSwitcher.module.css'
import { selectedAccount } from './headerItems.js'
import { useLaterPart } from './useLaterPart.js'

// Few people have a second account; nobody else pays for the menu.
const loadSwitcher = async () => (await import('./AccountSwitcher.js')).AccountSwitcher

/** Says at once for whom one works, in the switcher's place and size; the menu follows. */
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
