/** An entry that goes somewhere. */
export interface HeaderLink {
  id: string
  label: string
  href: string
  /** This is the page that is shown. @default false */
  isCurrent?: boolean
  /** One line below the label in a sub-menu that says why to go there. */
  hint?: string
}

/** A part of a sub-menu, with a heading when it has one. */
export interface HeaderSection {
  id: string
  title?: string
  items: readonly HeaderLink[]
}

/** An entry that opens a sub-menu. */
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

/** Whether the entry, or one inside it, is the page that is shown. */
export function isWithin(item: HeaderItem): boolean {
  if (item.isCurrent) return true
  return isHeaderMenu(item) && item.sections.some((section) => section.items.some((link) => link.isCurrent))
}

export interface HeaderUser {
  name: string
  /** Address of the person's photo; without one a general sign stands for them. */
  photoUrl?: string
  /** Where "My Profile" goes. */
  profileHref: string
  isProfileCurrent?: boolean
  onLogOut: () => void
}

/** Where a guest goes. With `onLogIn` the entry is a button, so that the page can ask before it is left. */
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
  /** State name or code; the code is shown (ACC-02). */
  state?: string
  isSelected?: boolean
}

/** The account that one works for: the selected one, else the first. */
export function selectedAccount(accounts: readonly HeaderAccount[]): HeaderAccount | undefined {
  return accounts.find((account) => account.isSelected) ?? accounts[0]
}
