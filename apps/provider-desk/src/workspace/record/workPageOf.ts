import { MONEY_READERS, OFFER_READERS } from '@portal/contract'
import type { RecordRepresentation } from '@portal/ui-api'
import type { MessageId } from '#/i18n/messageId'
import { PAYMENT_VIEWS, paymentViewNames } from '#/payments/paymentViews'
import { textOf } from '../fields/fieldOf'

export interface WorkPage {
  href: string
  label: MessageId
}

// Written out: the contract's list of codes would add 0.8 kB to the record page. `workPageOf.test.ts` compares them.
export const COVERED = ['Posted', 'On Hold']
export const TRACKED = [
  'Booked',
  'Dispatched',
  'En Route to Pickup',
  'At Pickup',
  'Loaded',
  'In Transit',
  'At Delivery',
]

/** Returns the page on which the role works on the record as it stands, e.g. the cover board for a posted load. */
export function workPageOf(
  record: RecordRepresentation,
  name: string,
  role: string | null,
): WorkPage | undefined {
  const status = textOf(record, 'Status__c')
  const id = encodeURIComponent(record.id)
  const found = `search=${encodeURIComponent(name)}&id=${id}`
  if (record.apiName === 'Load__c') {
    if (COVERED.includes(status) && OFFER_READERS.some((one) => one === role))
      return { href: `/desk/cover?load=${id}`, label: 'workspace.record.cover' }
    if (TRACKED.includes(status))
      return { href: `/desk/tracking?load=${id}`, label: 'workspace.record.track' }
  }
  if (record.apiName === 'Payment__c' && MONEY_READERS.some((one) => one === role)) {
    const view = paymentViewNames.find((one) => PAYMENT_VIEWS[one].some((of) => of === status))
    if (view) return { href: `/desk/payments?view=${view}&${found}`, label: 'workspace.record.payments' }
  }
  if (record.apiName === 'Account' && textOf(record, 'Type') === 'Carrier')
    return { href: `/desk/carriers?tab=all&${found}`, label: 'workspace.record.carriers' }
  return undefined
}
