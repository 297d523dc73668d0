import { readMethod } from '@portal/app-kit/methods'
import { queue } from '@portal/contract/client/DeskDocuments/queue'
import type { AnswerOf, DeskDocuments } from '@portal/contract/methods'

export type DocumentQueue = AnswerOf<(typeof DeskDocuments)['queue']>
export type ReviewedDocument = DocumentQueue['documents'][number]

export const documentQueue = readMethod(queue)
