import * as v from 'valibot'
import { readMethod, writeMethod } from './defineMethod'

const loadDocumentSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  status: v.string(),
  rejectReason: v.nullish(v.string()),
  contentDocumentId: v.string(),
  signed: v.nullish(v.boolean()),
  signedBy: v.nullish(v.string()),
  pageCount: v.nullish(v.number()),
  /** USD, as far as it was typed; absent for those who may not see amounts. */
  amount: v.nullish(v.number()),
  /** The charge that the document proves. */
  chargeId: v.nullish(v.string()),
  uploadedAt: v.string(),
  canRemove: v.boolean(),
})

/** A paper of a load, or of a company. Source: domain model §5. */
export type LoadDocument = v.InferOutput<typeof loadDocumentSchema>

/** `Documents/list`: the papers of a load that this person may see, oldest first. */
export const listLoadDocuments = readMethod<
  { loadId: string },
  v.GenericSchema<unknown, { documents: LoadDocument[] }>
>({ className: 'Documents', method: 'list' }, v.object({ documents: v.array(loadDocumentSchema) }))

/** `Documents/list`: the papers of the company, oldest first; Admins and Dispatchers see them. */
export const listCompanyDocuments = readMethod<
  { accountId: string },
  v.GenericSchema<unknown, { documents: LoadDocument[] }>
>({ className: 'Documents', method: 'list' }, v.object({ documents: v.array(loadDocumentSchema) }))

/** `Documents/remove`: takes a paper back while it is under review. */
export const removeLoadDocument = writeMethod<{ documentId: string }>({
  className: 'Documents',
  method: 'remove',
})
