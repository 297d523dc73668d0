import { expect, test } from 'vitest'
import { requiredDocuments, type PaperFacts } from './requiredDocuments'

const paper = (Type__c: string, day: number, more: Partial<PaperFacts> = {}): PaperFacts => ({
  Type__c,
  Status__c: 'Accepted',
  Signed__c: Type__c === 'POD',
  CreatedDate: new Date(Date.UTC(2026, 10, day)),
  ...more,
})

const usual = { isLumperClaimed: false, isInvoiceRequired: true }

test('an unsigned POD and rejected papers are missing', () => {
  const missing = (...papers: PaperFacts[]) => requiredDocuments(papers, usual).missing
  expect(missing(paper('Invoice', 1), paper('POD', 2))).toEqual([])
  expect(missing(paper('Invoice', 1), paper('POD', 2, { Signed__c: false }))).toEqual(['Signed POD'])
  expect(missing(paper('Invoice', 1, { Status__c: 'Rejected' }), paper('POD', 2))).toEqual(['Invoice'])
})

test('terms count from the first copy of the paper that came last, and from none while one is missing', () => {
  const papers = [paper('Invoice', 3), paper('POD', 5), paper('POD', 9), paper('Invoice', 8)]
  expect(requiredDocuments(papers, usual).completeAt).toEqual(new Date(Date.UTC(2026, 10, 5)))
  expect(requiredDocuments(papers, { ...usual, isLumperClaimed: true })).toMatchObject({
    missing: ['Lumper Receipt'],
    completeAt: null,
  })
})

test('[MNY-08] a provider that pays without invoices requires the signed POD alone', () => {
  const rules = { ...usual, isInvoiceRequired: false }
  expect(requiredDocuments([], rules).missing).toEqual(['Signed POD'])
  expect(requiredDocuments([paper('POD', 4)], rules)).toEqual({
    missing: [],
    isAccepted: true,
    completeAt: new Date(Date.UTC(2026, 10, 4)),
  })
})
