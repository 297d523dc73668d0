export const formErrorSummaryMessages = {
  title: 'There is a problem',
}

export type FormErrorSummaryMessages = typeof formErrorSummaryMessages
