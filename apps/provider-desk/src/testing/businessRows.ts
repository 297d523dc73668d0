import type { AnswerOf, DeskCarriers, DeskDocuments, DeskPayments } from '@portal/contract/methods'

type Application = AnswerOf<(typeof DeskCarriers)['queue']>['applications'][number]
type Document = AnswerOf<(typeof DeskDocuments)['queue']>['documents'][number]
type Payment = AnswerOf<(typeof DeskPayments)['list']>['payments'][number]

/** A carrier whose certificate is under review and whose authority is not known. */
export const anApplication = (more: Partial<Application> = {}): Application => ({
  accountId: '001000000000010AAA',
  name: 'First Haul LLC',
  mcNumber: '940001',
  dotNumber: null,
  signedUpAt: '2026-11-20T10:00:00.000Z',
  admin: { name: 'Rosa Diaz', email: 'rosa@first.test', mobile: null },
  items: [
    { step: 'coi', state: 'UnderReview', actor: 'Provider', neededFor: 'Booking', reason: null, fix: null },
    { step: 'w9', state: 'ToDo', actor: 'Carrier', neededFor: 'Payment', reason: null, fix: '/carrier/s' },
  ],
  facts: {
    phone: null,
    city: 'Waco',
    state: 'TX',
    identityStatus: 'Confirmed',
    identityConfirmedAt: null,
    authorityStatus: null,
    authorityCheckedAt: null,
    cargoInsurance: null,
    autoLiability: null,
    insuranceExpires: null,
    isW9OnFile: false,
    remitTo: null,
    factoringCompany: null,
    heldUntil: null,
    changesRequested: null,
  },
  askToJoin: 0,
  risks: [{ risk: 'FREE_MAIL_DOMAIN', source: 'Contact', detail: '@gmail.com', recordId: null }],
  ...more,
})

/** A document of a load under review. */
export const aReviewedDocument = (number: number, more: Partial<Document> = {}): Document => ({
  documentId: `a0700000000000${number}AAA`,
  contentDocumentId: `06900000000000${number}AAA`,
  type: 'POD',
  fileName: `pod-${number}.jpg`,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  uploadedBy: 'Rosa Delgado',
  signed: true,
  signedBy: 'J. Dock',
  pages: 1,
  amount: null,
  accountId: '001000000000010AAA',
  company: 'First Haul LLC',
  loadId: 'a01000000000001AAA',
  loadNumber: `L-000000${number}`,
  loadStatus: 'Delivered',
  weightLbs: 42_000,
  pieces: 20,
  commodity: 'Produce',
  totalRate: 2040,
  agreedRate: 2040,
  stops: [],
  canReview: true,
  ...more,
})

/** A payment that waits for its approval. */
export const aPayment = (number: number, more: Partial<Payment> = {}): Payment => ({
  id: `a0900000000000${number}AAA`,
  name: `P-000${number}`,
  loadId: 'a01000000000001AAA',
  loadNumber: `L-000000${number}`,
  accountId: '001000000000010AAA',
  carrier: 'First Haul LLC',
  mcNumber: '940001',
  remitTo: null,
  factoringCompany: null,
  invoiceNumber: `INV-${number}`,
  amount: 1000,
  fee: 0,
  paidAmount: 0,
  left: 1000,
  terms: 'Standard',
  dueDate: '2026-12-01',
  scheduledFor: null,
  paidAt: null,
  method: null,
  reference: null,
  status: 'Under Review',
  reason: null,
  disputedAmount: null,
  runId: null,
  runName: null,
  heldUntil: null,
  moves: ['Approved', 'On Hold'],
  isDisputed: false,
  ...more,
})
