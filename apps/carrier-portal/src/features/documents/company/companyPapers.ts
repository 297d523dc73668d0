import type { MessageId } from '../../../i18n/messageId'
import { insuranceState, type InsuranceState } from '../../../loads/insuranceState'
import type { LoadDocument } from '../../../methods/loadDocuments'

/** What the account says of papers that the provider has accepted. */
export interface CompanyFacts {
  /** Last day of the insurance, `2027-01-31`; null when none is on file. */
  insuranceExpires: string | null
  isW9OnFile: boolean
}

export type PaperState = InsuranceState | 'underReview' | 'optional'

export interface PaperKind {
  /** As the server calls it (domain model §5). */
  type: string
  name: MessageId
  text: MessageId
}

/** Papers that a company gives the provider, the needed ones first. */
export const paperKinds: readonly PaperKind[] = [
  { type: 'COI', name: 'documents.type.coi', text: 'documents.company.coi' },
  { type: 'W-9', name: 'documents.type.w9', text: 'documents.company.w9' },
  {
    type: 'Authority Letter',
    name: 'documents.type.authority',
    text: 'documents.company.authority',
  },
  { type: 'Void Check', name: 'documents.type.voidCheck', text: 'documents.company.voidCheck' },
]

/** What is on file of a kind, by the account first: the provider may have got a paper by another way. */
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

/** Where a kind of paper stands. One that waits for its review is not asked for again. */
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
 * The papers of a kind, newest first: `current` are those that still say something, down to the newest that was
 * accepted; `earlier` were replaced by it.
 *
 * @param papers oldest first, as the server lists them.
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
