export const dateRangeMessages = {
  /** {label} is the field's, for example "Pickup". */
  from: '{label} from',
  to: '{label} to',
  wrongOrder: 'The end must not be before the start.',
}

export type DateRangeMessages = typeof dateRangeMessages
