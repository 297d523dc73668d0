import { STAFF_ROLES, type StaffRole } from './caller'

/**
 * Roles with access to the desk's methods, by row of the agreed table (docs/permissions.md, provider desk).
 * Read and write roles differ: the Auditor has read access only.
 */
const staff = <const Roles extends readonly StaffRole[]>(...roles: Roles): Roles => roles

/** Staff who see offers, tenders and the carriers that suit a load. */
export const OFFER_READERS = staff('Provider Admin', 'Carrier Sales', 'Operations', 'Auditor')

export const MONEY_READERS = staff('Provider Admin', 'Carrier Sales', 'Operations', 'Billing', 'Auditor')
export const MONEY_WRITERS = staff('Provider Admin', 'Billing')

export const CARRIER_READERS = STAFF_ROLES
export const CARRIER_WRITERS = staff('Provider Admin', 'Compliance')

export const REMIT_TO_READERS = staff('Provider Admin', 'Compliance', 'Billing', 'Auditor')
export const REMIT_TO_ENTERERS = staff('Provider Admin', 'Compliance')
export const REMIT_TO_APPROVERS = staff('Provider Admin', 'Billing')

export const DOCUMENT_READERS = STAFF_ROLES
export const DOCUMENT_REVIEWERS = staff('Provider Admin', 'Compliance', 'Billing')

export const QUOTE_READERS = staff('Provider Admin', 'Carrier Sales', 'Operations', 'Billing', 'Auditor')
export const QUOTE_WRITERS = staff('Provider Admin', 'Carrier Sales')

export const APPOINTMENT_WRITERS = staff('Provider Admin', 'Operations')

export const MESSAGE_READERS = STAFF_ROLES
export const MESSAGE_WRITERS = staff('Provider Admin', 'Carrier Sales', 'Operations', 'Compliance', 'Billing')

export const PEOPLE_READERS = staff('Provider Admin', 'Auditor')
export const PEOPLE_WRITERS = staff('Provider Admin')
