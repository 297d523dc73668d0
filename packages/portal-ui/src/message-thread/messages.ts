export const messageThreadMessages = {
  message: 'Message',
  send: 'Send',
  attach: 'Add photos or documents',
  /** {name} is the name of a file. */
  remove: 'Remove {name}',
  older: 'Earlier messages',
  you: 'You',
  waiting: 'Waiting to be sent',
  failed: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  /** {name} is the name of a file. */
  open: 'Open {name}',
}

export type MessageThreadMessages = typeof messageThreadMessages
