export const dateRangeMessages = {
  from: 'From',
  to: 'To',
  wrongOrder: 'The end must not be before the start.',
}

export type DateRangeMessages = typeof dateRangeMessages
