import type { AnswerOf, DeskEdi } from '@portal/contract/methods'

export type ReceivedFile = AnswerOf<(typeof DeskEdi)['receive']>

/** The transaction sets of a file in its order, each with its partner. */
export const tendersOf = ({ interchanges }: ReceivedFile) =>
  interchanges.flatMap(({ partner, controlNumber: interchange, sets }) =>
    sets.map(({ status, ...set }, index) => ({
      ...set,
      partner,
      key: `${interchange} ${index}`,
      isAccepted: status === 'Accepted',
    })),
  )

/** Whether a file is X12: every interchange starts with the segment ISA. */
export const isX12 = (text: string): boolean => /^\s*ISA[^a-z0-9\s]/iu.test(text)
