import type { ReactNode } from 'react'
import type { HeaderGuest, HeaderItem, HeaderUser } from './headerItems.js'
import type { HeaderMessages } from './messages.js'

export interface MobileMenuProps {
  items: readonly HeaderItem[]
  user: HeaderUser | undefined
  /** The user's only account. */
  company: string | undefined
  guest: HeaderGuest | undefined
  switcher: ReactNode
  text: HeaderMessages
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}
