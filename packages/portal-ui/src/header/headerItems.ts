export interface HeaderLink {
  id: string
  label: string
  href: string
  /** Marks the current page. @default false */
  isCurrent?: boolean
  /** Below the label in a submenu. */
  hint?: string
}

/** Optionally with a heading. */
export interface HeaderSection {
  id: string
  title?: string
  items: readonly HeaderLink[]
}

export interface HeaderMenu {
  id: string
  label: string
  isCurrent?: boolean
  sections: readonly HeaderSection[]
}

export type HeaderItem = HeaderLink | HeaderMenu

export function isHeaderMenu(item: HeaderItem): item is HeaderMenu {
  return 'sections' in item
}

/** Whether the entry or one of its children is the current page. */
export function isWithin(item: HeaderItem): boolean {
  if (item.isCurrent) return true
  return isHeaderMenu(item) && item.sections.some((section) => section.items.some((link) => link.isCurrent))
}

export interface HeaderUser {
  name: string
  /** Photo URL. @default an icon */
  photoUrl?: string
  /** URL of "My Profile". */
  profileHref: string
  isProfileCurrent?: boolean
  onLogOut: () => void
}

/** Links for guests. `onLogIn` renders a button instead, so that the page can confirm leaving. */
export interface HeaderGuest {
  loginHref?: string
  onLogIn?: () => void
  signUpHref?: string
  onSignUp?: () => void
}

export interface HeaderAccount {
  id: string
  name: string
  city?: string
  /** State name or code; the code is rendered (ACC-02). */
  state?: string
  isSelected?: boolean
}

/** Returns the selected account, else the first. */
export function selectedAccount(accounts: readonly HeaderAccount[]): HeaderAccount | undefined {
  return accounts.find((account) => account.isSelected) ?? accounts[0]
}
