import { ChevronsUpDown } from 'lucide-react'
import { Icon } from '../icon/Icon.js'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js'
import styles from './AccountSwitcher.module.css'
import type { HeaderMessages } from './messages.js'

export function AccountInitial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? ''}
    </span>
  )
}

export function AccountFace({ name, text }: { name: string; text: HeaderMessages }) {
  return (
    <>
      <AccountInitial name={name} />
      <span className={styles.name}>
        <VisuallyHidden>{text.account}: </VisuallyHidden>
        <span className={styles.word}>{name}</span>
      </span>
      <Icon as={ChevronsUpDown} size={16} />
    </>
  )
}
