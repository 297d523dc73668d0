export const messageThreadMessages = {
  message: 'Message',
  send: 'Send',
  attach: 'Add photos or documents',
  /** {name}: the file name. */
  remove: 'Remove {name}',
  older: 'Earlier messages',
  you: 'You',
  waiting: 'Waiting to be sent',
  failed: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  /** {name}: the file name. */
  open: 'Open {name}',
}

export type MessageThreadMessages = typeof messageThreadMessages
