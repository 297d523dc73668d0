import { z } from 'zod'
import {
  ACCOUNT_DOCUMENT_TYPES,
  DOCUMENT_STATUSES,
  LOAD_DOCUMENT_TYPES,
  REJECT_REASONS,
} from '../codes/paperCodes'
import { codeOf, instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { amountParam, atMost, recordIdParam } from '../define/params'
import { DOCUMENTS } from '../limits'
import { TRACKING_ROLES } from '../roles'

const owner = { loadId: recordIdParam.nullish(), accountId: recordIdParam.nullish() }
type Owner = { readonly [Name in keyof typeof owner]?: string | null | undefined }
const hasOneOwner = ({ loadId, accountId }: Owner) => Boolean(loadId) !== Boolean(accountId)
const ONE_OWNER = { message: 'Give either loadId or accountId.' }

const documentFields = {
  id: recordId,
  name: z.string(),
  loadId: recordId.nullable(),
  type: codeOf([...LOAD_DOCUMENT_TYPES, ...ACCOUNT_DOCUMENT_TYPES]),
  status: codeOf(DOCUMENT_STATUSES),
  rejectReason: codeOf(REJECT_REASONS).nullable(),
  contentDocumentId: recordId,
  signed: z.boolean(),
  signedBy: z.string().nullable(),
  pageCount: z.number().nullable(),
  amount: z.number().nullable().optional().meta({ description: 'USD; absent for drivers and shippers.' }),
  chargeId: recordId.nullable().meta({ description: 'The charge that the document proves.' }),
  uploadedAt: instant,
  canRemove: z.boolean(),
}
const document = z.strictObject(documentFields).meta({ id: 'Document' })
/** A document of a load, or of a company. */
export type LoadDocument = z.output<typeof document>

export const Documents = defineClass('Documents', {
  attach: {
    verb: 'POST',
    summary: 'Adds an uploaded file as a document of a load or of the company, for review.',
    params: z
      .object({
        ...owner,
        contentDocumentId: recordIdParam,
        type: z.string('must be the type of document'),
        signed: z.boolean().nullish(),
        signedBy: z
          .string()
          .trim()
          .max(...atMost(DOCUMENTS.maxSignerLength))
          .nullish(),
        amount: amountParam.nullish(),
      })
      .refine(hasOneOwner, ONE_OWNER),
    answer: z.strictObject({
      ...documentFields,
      isDuplicate: z.boolean().meta({ description: 'The same content of the same type was there already.' }),
    }),
    callers: TRACKING_ROLES,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION', 'SIGNATURE_REQUIRED', 'TOO_MANY_DOCUMENTS'],
    needsConsent: true,
    limit: 'upload',
  },
  list: {
    verb: 'GET',
    summary:
      'Documents of a load or of the company that the caller can read; shippers get BOL and POD of their loads.',
    params: z.object(owner).refine(hasOneOwner, ONE_OWNER),
    answer: z.strictObject({
      documents: z.array(document),
      isInvoiceRequired: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the payment needs an invoice; of a load only.' }),
    }),
    callers: [...TRACKING_ROLES, 'Shipper User'],
    refuses: ['NOT_FOUND'],
  },
  remove: {
    verb: 'POST',
    summary: 'Removes a document while it is under review.',
    params: z.object({ documentId: recordIdParam }),
    answer: z.strictObject({ id: recordId, removed: z.boolean() }),
    callers: TRACKING_ROLES,
    refuses: ['NOT_FOUND', 'INVALID_DOCUMENT_STATE'],
    needsConsent: true,
  },
})
