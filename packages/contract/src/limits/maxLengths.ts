/** Longest texts in characters, by field. Forms take no more; the server refuses them. */
export const MAX_LENGTHS = {
  /** First and last name; a company, an insurer, a bank. */
  name: 120,
  email: 80,
  jobTitle: 80,
  /** A saved search, list view, place or margin rule. */
  label: 80,
  search: 80,
  /** Search, origin and destination of My Loads. */
  loadFilter: 60,
  street: 255,
  city: 80,
  /** Five digits, or 5-4. */
  postalCode: 10,
  remitTo: 1000,
  commodityDetail: 120,
  /** PO, pickup or delivery number; a trailer to hook. */
  stopReference: 80,
  sealNumber: 40,
  policyNumber: 60,
  /** Check or transfer number of a payment. */
  paymentReference: 40,
  /** Reason of a decision, recorded in the audit trail; a note beside it. */
  reason: 255,
  /** The reason of a dispute or charge; notes of a load. */
  explanation: 2000,
} as const

/** A company that typed its address, because the register does not have it. */
export const TYPED_COMPANY = { maxStreetLength: 120, maxCityLength: 40 } as const
