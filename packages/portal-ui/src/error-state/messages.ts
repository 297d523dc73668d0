export const errorStateMessages = {
  title: 'Something went wrong on our side',
  text: 'Nothing was lost. Try again.',
  retry: 'Try again',
  /** {id} is the reference to tell support. */
  reference: 'Reference {id}',
}

export type ErrorStateMessages = typeof errorStateMessages
