export const dateRangeMessages = {
  /** {label}: the field's label, e.g. "Pickup". */
  from: '{label} from',
  to: '{label} to',
  wrongOrder: 'The end must not be before the start.',
}

export type DateRangeMessages = typeof dateRangeMessages
