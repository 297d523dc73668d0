import type { MessageId } from '#/i18n/messageId'

/** Messages of document types by code. */
export const documentTypeNames: Readonly<Record<string, MessageId>> = {
  POD: 'documents.type.pod',
  BOL: 'documents.type.bol',
  Invoice: 'documents.type.invoice',
  'Lumper Receipt': 'documents.type.lumper',
  'Scale Ticket': 'documents.type.scale',
  'Detention Evidence': 'documents.type.detention',
  Photo: 'documents.type.photo',
  Other: 'documents.type.other',
  'Rate Confirmation': 'documents.type.rateCon',
  COI: 'documents.type.coi',
  'W-9': 'documents.type.w9',
  'Authority Letter': 'documents.type.authority',
  'Void Check': 'documents.type.voidCheck',
  'Notice of Assignment': 'documents.type.notice',
}
