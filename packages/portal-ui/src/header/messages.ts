export const headerMessages = {
  /** Accessible name of the navigation landmark. */
  navigation: 'Main',
  /** Hamburger button (HDR-15). */
  menu: 'menu',
  back: 'Back',
  closeMenu: 'Close menu',
  logIn: 'Log In',
  signUp: 'Sign Up',
  logOut: 'Log Out',
  profile: 'My Profile',
  account: 'Account',
  /** Announces the index of an entry; {0} is the number (HDR-15). */
  listItem: 'List Item {0}',
}

export type HeaderMessages = typeof headerMessages
