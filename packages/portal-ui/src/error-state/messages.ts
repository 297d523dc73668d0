export const errorStateMessages = {
  title: 'Something went wrong on our side',
  text: 'Nothing was lost. Try again.',
  retry: 'Try again',
  /** {id}: the reference for support. */
  reference: 'Reference {id}',
}

export type ErrorStateMessages = typeof errorStateMessages
