import type { RecordRepresentation } from '@portal/ui-api'
import { fieldReader } from './readField'

/** A bid, or the provider's counteroffer or tender. USD, UTC. */
export interface LoadOffer {
  id: string
  kind: string
  amount: number
  note: string | null
  expiresAt: string
  answeredAt: string | null
  status: string
}

/** Bids per load and company. Source: domain model B10. */
export const MOST_BIDS = 5

/** Validity of a bid in minutes. Source: domain model B10, 15 min to 24 h. */
export const EXPIRY_MINUTES = [15, 30, 60, 120, 240, 720, 1440] as const

const WINNER_MS = 15 * 60 * 1000

/** Query of the company's offers on a load, newest first. */
export const offersOf = (loadId: string) => ({
  objectApiName: 'Load_Offer__c',
  listViewApiName: 'All',
  fields: ['Kind__c', 'Amount__c', 'Status__c', 'Expires_At__c'].map((name) => `Load_Offer__c.${name}`),
  optionalFields: ['Load_Offer__c.Note__c', 'Load_Offer__c.Answered_At__c'],
  pageSize: 50,
  sortBy: ['-Load_Offer__c.CreatedDate'],
  where: JSON.stringify({ Load__c: { eq: loadId } }),
})

/** Parses an offer; past its expiry it is expired, whatever the stored status. */
export function readOffer(record: RecordRepresentation, nowMs: number): LoadOffer {
  const offer = fieldReader(record)
  const expiresAt = offer.text('Expires_At__c') ?? ''
  const status = offer.text('Status__c') ?? ''
  return {
    id: record.id,
    kind: offer.text('Kind__c') ?? 'Bid',
    amount: offer.number('Amount__c') ?? 0,
    note: offer.text('Note__c'),
    expiresAt,
    answeredAt: offer.text('Answered_At__c'),
    status: status === 'Open' && Date.parse(expiresAt) <= nowMs ? 'Expired' : status,
  }
}

export type OfferExplanation = NonNullable<ReturnType<typeof explanationOf>>

/** How an offer ended; undefined while it is open, won, withdrawn or expired. */
export function explanationOf({ kind, status }: Pick<LoadOffer, 'kind' | 'status'>) {
  if (status === 'Lost') return 'lost'
  if (status === 'Countered') return 'countered'
  if (status === 'Declined') return kind === 'Bid' ? 'theyDeclined' : 'youDeclined'
  return undefined
}

/** Whether a tender waits for the company's answer. */
export const isOpenTender = ({ kind, status }: Pick<LoadOffer, 'kind' | 'status'>): boolean =>
  kind === 'Tender' && status === 'Open'

/** Deadline to book a won offer (B10); undefined otherwise. */
export function bookBy({ status, answeredAt }: LoadOffer, nowMs: number): string | undefined {
  if (status !== 'Won' || answeredAt === null) return undefined
  const until = Date.parse(answeredAt) + WINNER_MS
  return until > nowMs ? new Date(until).toISOString() : undefined
}
