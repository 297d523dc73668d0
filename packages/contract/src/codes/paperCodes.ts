/** Codes of documents, accessorials and payments (domain model §2, §5, §6). */

export const LOAD_DOCUMENT_TYPES = [
  'Rate Confirmation',
  'BOL',
  'POD',
  'Invoice',
  'Lumper Receipt',
  'Scale Ticket',
  'Detention Evidence',
  'Photo',
  'Other',
] as const
export const ACCOUNT_DOCUMENT_TYPES = [
  'COI',
  'W-9',
  'Authority Letter',
  'Void Check',
  'Notice of Assignment',
] as const
export const DOCUMENT_STATUSES = ['Uploading', 'Under Review', 'Accepted', 'Rejected'] as const
export const DOCUMENTS_STATUSES = ['Not Required Yet', 'Missing', 'Under Review', 'Complete'] as const
export const REJECT_REASONS = [
  'Unreadable',
  'Unsigned',
  'Wrong Load',
  'Missing Page',
  'Amount Mismatch',
  'Damage Noted',
  'Duplicate',
] as const

export const ACCESSORIAL_TYPES = [
  'Detention',
  'Layover',
  'Lumper',
  'TONU',
  'Stop-off',
  'Tarp',
  'Toll',
  'Scale',
  'Other',
] as const
export type AccessorialType = (typeof ACCESSORIAL_TYPES)[number]
export const ACCESSORIAL_STATUSES = ['Draft', 'Requested', 'Approved', 'Declined', 'Paid'] as const

export const PAYMENT_STATUSES = [
  'Not Ready',
  'Missing Documents',
  'Under Review',
  'Approved',
  'Scheduled',
  'Paid',
  'On Hold',
  'Disputed',
  'Short Paid',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const PAYMENT_TERMS = ['Standard', 'Quick Pay', 'Factored'] as const
export type PaymentTerms = (typeof PAYMENT_TERMS)[number]
export const PAYMENT_METHODS = ['ACH', 'Check', 'Factor'] as const
/** Whose account a bank is: the carrier's own, or that of its factoring company. */
export const BANK_OWNERS = ['Carrier', 'Factor'] as const
export type BankOwner = (typeof BANK_OWNERS)[number]
export const BANK_ACCOUNT_TYPES = ['Checking', 'Savings'] as const
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number]
/** Why a quote request waits for a person while automatic answers are on (QTD-01). */
export const QUOTE_HOLDS = [
  'NO_ACCOUNT',
  'PICKUP_SOON',
  'NO_PRICE',
  'LANE_LOADS',
  'MAX_PRICE',
  'PER_DAY',
] as const
export type QuoteHold = (typeof QUOTE_HOLDS)[number]
export const QUOTE_STATUSES = ['Draft', 'Submitted', 'Quoted', 'Accepted', 'Declined', 'Expired'] as const
/** States of an appointment request. */
export const APPOINTMENT_REQUEST_STATUSES = ['Open', 'Accepted', 'Declined'] as const
export const SHIPPER_INVOICE_STATUSES = ['Open', 'Paid', 'Void'] as const
/** States of a charge to a shipper. */
export const SHIPPER_CHARGE_STATUSES = ['Suggested', 'Approved', 'Declined'] as const
/** Sides of the aging: what shippers owe, and what carriers are owed. */
export const AGING_SIDES = ['receivable', 'payable'] as const
export type AgingSide = (typeof AGING_SIDES)[number]
