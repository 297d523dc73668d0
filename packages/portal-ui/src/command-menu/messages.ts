export const commandMenuMessages = {
  /** Accessible name of the dialog and its field. */
  title: 'Command menu',
  placeholder: 'Search or type a command',
  /** No match. */
  empty: 'Nothing found.',
  loading: 'Searching…',
}

export type CommandMenuMessages = typeof commandMenuMessages
