import { reviewsDocuments } from '@portal/contract'
import { DeskDocuments } from '@portal/contract/methods'
import { insufficientAccess, invalidInput, notFound } from '../../http/ApiError'
import { rejectReasons } from '../../metadata/picklists'
import { defineMethod } from '../../methods/defineMethod'
import { reviewDocument } from './reviewDocument'
import { recordReason } from '../../audit/recordReason'
import { readReviewQueue } from './reviewQueue'
import { rowWindow } from '../../lists/rowWindow'

const PAGE_SIZE = 60
const REASONS = rejectReasons.map(({ value }) => value)

/** The response has the facts to compare; oldest first. */
export const listDocumentQueue = defineMethod(DeskDocuments.queue, {
  async handle({ kind, offset }, { role }, { transaction }) {
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = split(await readReviewQueue(transaction, { kind, offset, limit }))
    return {
      documents: page.map((row) => ({ ...row, canReview: reviewsDocuments(role, row.loadId !== null) })),
      rejectReasons: REASONS,
      nextOffset,
    }
  },
})

/** Returns the id of the next document in the queue. */
export const reviewDeskDocument = defineMethod(DeskDocuments.review, {
  bypassesRowSecurity: 'Writes documents, payments and insurance dates, which no staff role may write.',
  async handle({ documentId, decision, reason, cover }, { role }, { transaction, now }) {
    const document = await transaction
      .selectFrom('Load_Document__c')
      .select(['Load__c', 'Type__c'])
      .where('Id', '=', documentId)
      .executeTakeFirst()
    if (!document) throw notFound('document')
    if (!reviewsDocuments(role, document.Load__c !== null)) throw insufficientAccess()
    await recordReason(transaction, reason)
    if (decision === 'reject') {
      if (!reason) throw invalidInput(`reason: is needed, one of ${REASONS.join(', ')}.`)
      await reviewDocument(transaction, documentId, { accept: false, reason }, now)
    } else {
      if (document.Type__c === 'COI' && !cover)
        throw invalidInput('cover: is needed for a certificate of insurance: cargo, auto and expires.')
      if (cover && cover.expires < now.toISOString().slice(0, 10))
        throw invalidInput(
          `cover.expires: the insurance ended on ${cover.expires}. Reject the document instead.`,
        )
      await reviewDocument(transaction, documentId, { accept: true, cover }, now)
    }
    const kind = role === 'Billing' ? 'load' : role === 'Compliance' ? 'company' : undefined
    const [next] = await readReviewQueue(transaction, { kind, offset: 0, limit: 1 })
    return {
      documentId,
      status: decision === 'accept' ? 'Accepted' : 'Rejected',
      nextDocumentId: next?.documentId ?? null,
    }
  },
})
