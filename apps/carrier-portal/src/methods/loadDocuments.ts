import * as z from 'zod/mini'
import { readMethod, writeMethod } from './defineMethod'

const loadDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  rejectReason: z.nullish(z.string()),
  contentDocumentId: z.string(),
  signed: z.nullish(z.boolean()),
  signedBy: z.nullish(z.string()),
  pageCount: z.nullish(z.number()),
  uploadedAt: z.string(),
  canRemove: z.boolean(),
})

/** A paper of a load, or of a company. Source: domain model §5. */
export type LoadDocument = z.infer<typeof loadDocumentSchema>

/** `Documents/list`: the papers of a load that this person may see, oldest first. */
export const listLoadDocuments = readMethod<{ loadId: string }, z.ZodMiniType<{ documents: LoadDocument[] }>>(
  { className: 'Documents', method: 'list' },
  z.object({ documents: z.array(loadDocumentSchema) }),
)

/** `Documents/list`: the papers of the company, oldest first; Admins and Dispatchers see them. */
export const listCompanyDocuments = readMethod<
  { accountId: string },
  z.ZodMiniType<{ documents: LoadDocument[] }>
>({ className: 'Documents', method: 'list' }, z.object({ documents: z.array(loadDocumentSchema) }))

/** `Documents/remove`: takes a paper back while it is under review. */
export const removeLoadDocument = writeMethod<{ documentId: string }>({
  className: 'Documents',
  method: 'remove',
})
