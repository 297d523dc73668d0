import { statusesBetween } from '@portal/contract'
import type { TagTone } from '@portal/portal-ui'
import type { MessageId } from '#/i18n/messageId'
import { mayBook, worksOnLoads } from '#/session/session'

/** Statuses with documents: from booking to completion. */
const WITH_PAPERS = statusesBetween('Booked', 'Completed')

/** First status of each type, in display order (domain model §5). */
const FROM: Readonly<Record<string, string>> = {
  POD: 'At Delivery',
  BOL: 'At Pickup',
  Invoice: 'Delivered',
  'Lumper Receipt': 'Booked',
  'Scale Ticket': 'Booked',
  'Detention Evidence': 'Booked',
  Photo: 'Booked',
  Other: 'Booked',
}

/** Documents with amounts need an office role (domain model §10). */
const OFFICE_ONLY = ['Invoice']

export const statusNames: Readonly<Record<string, MessageId>> = {
  Uploading: 'documents.status.uploading',
  'Under Review': 'documents.status.underReview',
  Accepted: 'documents.status.accepted',
  Rejected: 'documents.status.rejected',
}

export const statusTones: Readonly<Record<string, TagTone>> = {
  'Under Review': 'info',
  Accepted: 'success',
  Rejected: 'critical',
}

/**
 * Types that the role may add at this load status; empty before booking, after cancellation and for other
 * roles.
 */
export const typesFor = (loadStatus: string, role: string | null): string[] =>
  Object.keys(FROM).filter((type) => {
    const from = WITH_PAPERS.indexOf(FROM[type] ?? '')
    const now = WITH_PAPERS.indexOf(loadStatus)
    return now >= from && (OFFICE_ONLY.includes(type) ? mayBook({ role }) : worksOnLoads({ role }))
  })

/** The next type: the first missing required one, else a photo, which suits any moment of a trip. */
export function wantedType(
  allowed: readonly string[],
  present: readonly { type: string; status: string }[],
): string | undefined {
  const has = (wanted: string) => present.some(({ type, status }) => type === wanted && status !== 'Rejected')
  const missing = ['POD', 'Invoice', 'BOL'].find((type) => allowed.includes(type) && !has(type))
  return missing ?? allowed.find((type) => type === 'Photo') ?? allowed[0]
}
