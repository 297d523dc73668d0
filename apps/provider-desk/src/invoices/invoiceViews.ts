import type { SHIPPER_INVOICE_STATUSES } from '@portal/contract'

type InvoiceStatus = (typeof SHIPPER_INVOICE_STATUSES)[number]

/** Lists of invoices, with the status of each. */
export const INVOICE_VIEWS = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
} as const satisfies Readonly<Record<string, InvoiceStatus>>
export type InvoiceView = keyof typeof INVOICE_VIEWS

/** The views of the invoices page, in the order of the work. */
export const PAGE_VIEWS = ['ready', 'open', 'paid', 'void', 'aging', 'credit'] as const
type PageView = (typeof PAGE_VIEWS)[number]

export const pageViewOf = (text: string | null): PageView =>
  PAGE_VIEWS.find((view) => view === text) ?? 'ready'
