export const dateRangeMessages = {
  /** {label}: the field's label, for example "Pickup". */
  from: '{label} from',
  to: '{label} to',
  wrongOrder: 'The end must not be before the start.',
}

export type DateRangeMessages = typeof dateRangeMessages
