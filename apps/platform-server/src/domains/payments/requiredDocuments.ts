/** What decides whether a document counts for payment. */
export interface PaperFacts {
  Type__c: string
  Status__c: string
  Signed__c: boolean
  CreatedDate: Date
}

/** How far the papers of a load are. */
export interface PaperState {
  /** What still has to come, in words for the carrier. */
  missing: readonly string[]
  /** Every required document is there and accepted. */
  isAccepted: boolean
  /** When the last required document came; null while some are missing. */
  completeAt: Date | null
}

/** Invoice and signed POD, neither rejected; with a lumper claimed its receipt as well (domain model §5). */
export function requiredDocuments(papers: readonly PaperFacts[], isLumperClaimed: boolean): PaperState {
  const valid = papers.filter(({ Status__c }) => Status__c === 'Accepted' || Status__c === 'Under Review')
  const wanted = new Map([
    ['Invoice', valid.filter(({ Type__c }) => Type__c === 'Invoice')],
    ['Signed POD', valid.filter(({ Type__c, Signed__c }) => Type__c === 'POD' && Signed__c)],
  ])
  if (isLumperClaimed)
    wanted.set(
      'Lumper Receipt',
      valid.filter(({ Type__c }) => Type__c === 'Lumper Receipt'),
    )
  const found = [...wanted.values()]
  const missing = [...wanted].filter(([, rows]) => rows.length === 0).map(([name]) => name)
  // A second copy of what is there already delays nothing.
  const first = (rows: readonly PaperFacts[]) =>
    Math.min(...rows.map(({ CreatedDate }) => CreatedDate.getTime()))
  return {
    missing,
    isAccepted: found.every((rows) => rows.some(({ Status__c }) => Status__c === 'Accepted')),
    completeAt: missing.length > 0 ? null : new Date(Math.max(...found.map(first))),
  }
}
