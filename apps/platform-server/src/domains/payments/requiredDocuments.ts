export interface PaperFacts {
  Type__c: string
  Status__c: string
  Signed__c: boolean
  CreatedDate: Date
}

export interface PaperState {
  /** Worded for the carrier. */
  missing: readonly string[]
  isAccepted: boolean
  /** Arrival of the last required document; null while some are missing. */
  completeAt: Date | null
}

/**
 * Requires a signed POD, an invoice unless the provider pays without one, and a receipt if a lumper was
 * claimed; rejected documents do not count (domain model §5).
 */
export function requiredDocuments(
  papers: readonly PaperFacts[],
  { isLumperClaimed, isInvoiceRequired }: { isLumperClaimed: boolean; isInvoiceRequired: boolean },
): PaperState {
  const valid = papers.filter(({ Status__c }) => Status__c === 'Accepted' || Status__c === 'Under Review')
  const wanted = new Map([
    ...(isInvoiceRequired
      ? [['Invoice', valid.filter(({ Type__c }) => Type__c === 'Invoice')] as const]
      : []),
    ['Signed POD', valid.filter(({ Type__c, Signed__c }) => Type__c === 'POD' && Signed__c)],
  ])
  if (isLumperClaimed)
    wanted.set(
      'Lumper Receipt',
      valid.filter(({ Type__c }) => Type__c === 'Lumper Receipt'),
    )
  const found = [...wanted.values()]
  const missing = [...wanted].filter(([, rows]) => rows.length === 0).map(([name]) => name)
  // The earliest copy counts, so that a duplicate does not delay payment.
  const first = (rows: readonly PaperFacts[]) =>
    Math.min(...rows.map(({ CreatedDate }) => CreatedDate.getTime()))
  return {
    missing,
    isAccepted: found.every((rows) => rows.some(({ Status__c }) => Status__c === 'Accepted')),
    completeAt: missing.length > 0 ? null : new Date(Math.max(...found.map(first))),
  }
}
