import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import {
  ACCESSORIAL_TYPES,
  ACCOUNT_DOCUMENT_TYPES,
  DOCUMENT_STATUSES,
  LOAD_DOCUMENT_TYPES,
  REJECT_REASONS,
} from '../codes/paperCodes'
import { codeOf, instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, offset, recordIdParam } from '../define/params'
import { cover, coverParams } from './insuranceCover'
import { DOCUMENT_READERS, DOCUMENT_REVIEWERS } from '../deskRoles'
import { MAX_LENGTHS } from '../limits'

const reviewedDocument = z
  .strictObject({
    documentId: recordId,
    contentDocumentId: recordId,
    type: codeOf([...LOAD_DOCUMENT_TYPES, ...ACCOUNT_DOCUMENT_TYPES]),
    fileName: z.string(),
    uploadedAt: instant,
    uploadedBy: z.string().nullable(),
    signed: z.boolean(),
    signedBy: z.string().nullable(),
    pages: z.number().nullable(),
    amount: usd.nullable(),
    accountId: recordId.nullable(),
    company: z.string().nullable(),
    declaredCover: cover
      .nullable()
      .meta({ description: 'What the carrier typed from its certificate of insurance (ONB-04).' }),
    loadId: recordId.nullable().meta({ description: 'Null for a document of the company.' }),
    loadNumber: z.string().nullable(),
    loadStatus: codeOf(LOAD_STATUSES).nullable(),
    weightLbs: z.number().nullable(),
    pieces: z.number().nullable(),
    commodity: z.string().nullable(),
    totalRate: usd.nullable(),
    agreedRate: usd.nullable().meta({ description: 'USD that the carrier’s latest booking agreed on.' }),
    charges: z
      .array(z.strictObject({ type: codeOf(ACCESSORIAL_TYPES), amount: usd, isApproved: z.boolean() }))
      .meta({ description: 'Accessorials that an invoice may add to the rate: requested or approved.' }),
    stops: z.array(
      z.strictObject({
        type: z.string(),
        name: z.string(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        arrivedAt: instant.nullable(),
        departedAt: instant.nullable(),
        timeZone: z.string(),
        references: z.string().nullable(),
      }),
    ),
    canReview: z.boolean().meta({ description: 'Whether the caller’s role reviews documents of this kind.' }),
  })
  .meta({ id: 'ReviewedDocument' })
/** A document under review with the facts to compare it with. */
export type ReviewedDocument = z.output<typeof reviewedDocument>

export const DeskDocuments = defineClass('DeskDocuments', {
  queue: {
    verb: 'GET',
    summary: 'Documents under review, the longest waiting first, each with the facts to compare it with.',
    params: z.object({ kind: z.enum(['load', 'company'], 'must be load or company').optional(), offset }),
    answer: z.strictObject({
      documents: z.array(reviewedDocument),
      rejectReasons: z.array(codeOf(REJECT_REASONS)),
      nextOffset,
    }),
    callers: DOCUMENT_READERS,
  },
  review: {
    verb: 'POST',
    summary: 'Accepts or rejects a document; returns the next one to review.',
    params: z.object({
      documentId: recordIdParam,
      decision: z.enum(['accept', 'reject'], 'must be accept or reject'),
      reason: z
        .string()
        .trim()
        .max(...atMost(MAX_LENGTHS.reason))
        .optional(),
      cover: z.object(coverParams).optional().meta({
        description: 'What a certificate of insurance says: USD, its last day, insurer and policy.',
      }),
    }),
    answer: z.strictObject({
      documentId: recordId,
      status: codeOf(DOCUMENT_STATUSES),
      nextDocumentId: recordId.nullable(),
    }),
    callers: DOCUMENT_REVIEWERS,
    refuses: ['NOT_FOUND', 'INVALID_DOCUMENT_STATE'],
  },
})
