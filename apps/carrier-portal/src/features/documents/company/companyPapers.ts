import type { LoadDocument } from '@portal/contract/methods'
import type { MessageId } from '#/i18n/messageId'
import { insuranceState, type InsuranceState } from '#/loads/insuranceState'

/** Account fields about accepted documents. */
export interface CompanyFacts {
  /** Last day of the insurance, `2027-01-31`; null when none is on file. */
  insuranceExpires: string | null
  isW9OnFile: boolean
}

export type PaperState = InsuranceState | 'underReview' | 'optional'

export interface PaperKind {
  /** The server's value (domain model §5). */
  type: string
  name: MessageId
  text: MessageId
}

/** Document types of a company, required ones first. */
export const paperKinds: readonly PaperKind[] = [
  { type: 'COI', name: 'documents.type.coi', text: 'documents.company.coi' },
  { type: 'W-9', name: 'documents.type.w9', text: 'documents.company.w9' },
  {
    type: 'Authority Letter',
    name: 'documents.type.authority',
    text: 'documents.company.authority',
  },
  { type: 'Void Check', name: 'documents.type.voidCheck', text: 'documents.company.voidCheck' },
  {
    type: 'Notice of Assignment',
    name: 'documents.type.notice',
    text: 'documents.company.notice',
  },
]

/** State by the account first: the provider may have received a document by other means. */
function stateOnFile(
  type: string,
  facts: CompanyFacts,
  papers: readonly LoadDocument[],
  today: string,
): PaperState {
  if (type === 'COI') return insuranceState(facts.insuranceExpires, today)
  const isAccepted = papers.some(({ status }) => status === 'Accepted')
  if (type === 'W-9') return facts.isW9OnFile || isAccepted ? 'onFile' : 'missing'
  return isAccepted ? 'onFile' : 'optional'
}

/** State of a document type. A pending review is not requested again. */
export function paperState(
  type: string,
  facts: CompanyFacts,
  papers: readonly LoadDocument[],
  today: string,
): PaperState {
  const state = stateOnFile(type, facts, papers, today)
  const isUnderReview = papers.at(-1)?.status === 'Under Review'
  return state !== 'onFile' && isUnderReview ? 'underReview' : state
}

/**
 * Splits documents, newest first: `current` down to the newest accepted one, `earlier` before it.
 *
 * @param papers oldest first, as in the response.
 */
export function splitPapers(papers: readonly LoadDocument[]): {
  current: readonly LoadDocument[]
  earlier: readonly LoadDocument[]
} {
  const newest = papers.toReversed()
  const accepted = newest.findIndex(({ status }) => status === 'Accepted')
  const end = accepted === -1 ? newest.length : accepted + 1
  return { current: newest.slice(0, end), earlier: newest.slice(end) }
}
