export const commandMenuMessages = {
  /** Names the dialog and its field. */
  title: 'Command menu',
  placeholder: 'Search or type a command',
  /** When nothing matches. */
  empty: 'Nothing found.',
  loading: 'Searching…',
}

export type CommandMenuMessages = typeof commandMenuMessages
