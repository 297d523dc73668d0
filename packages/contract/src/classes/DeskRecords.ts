import { z } from 'zod'
import { ACTIVITY_KINDS } from '../codes/deskCodes'
import { codeOf, instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'
import { FILE_READERS, FILE_WRITERS, RECORD_READERS } from '../deskRoles'

const fieldChange = z
  .strictObject({
    field: z.string().meta({ description: 'API name; only fields that the caller may read.' }),
    before: z.string().nullable(),
    after: z.string().nullable(),
    beforeName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the referenced record, if the caller sees it.' }),
    afterName: z.string().nullable(),
  })
  .meta({ id: 'FieldChange' })
export type FieldChange = z.output<typeof fieldChange>

const activityItem = z
  .strictObject({
    id: recordId,
    kind: codeOf(ACTIVITY_KINDS),
    at: instant,
    actor: z.string().nullable().meta({ description: 'Null for acts of the system.' }),
    action: z.string().nullable().meta({
      description: 'Audit events: `Created`, `Updated` or the name of an act. Notices: their kind.',
    }),
    reason: z.string().nullable(),
    text: z.string().nullable().meta({ description: "Messages, and the caller's own notices." }),
    recipient: z.string().nullable().meta({ description: 'Notices: the person who received it.' }),
    threadId: z.string().nullable(),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'ActivityItem' })
/** An entry of a record's timeline. */
export type ActivityItem = z.output<typeof activityItem>

const recordFile = z
  .strictObject({
    contentDocumentId: recordId,
    title: z.string(),
    extension: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    versions: z.int(),
    addedAt: instant,
    addedBy: z.string().nullable(),
    documentType: z.string().nullable().meta({ description: 'Of a load document; null for other files.' }),
    documentStatus: z.string().nullable(),
    canAddVersion: z.boolean(),
    canRemove: z.boolean(),
  })
  .meta({ id: 'RecordFile' })
/** A file of a record. */
export type RecordFile = z.output<typeof recordFile>

const fileParams = z.strictObject({ recordId: recordIdParam, contentDocumentId: recordIdParam })

export const DeskRecords = defineClass('DeskRecords', {
  activity: {
    verb: 'GET',
    summary:
      'The timeline of a record, newest first, 25 entries per page: field history, audit events (Provider Admin and Auditor), notices and messages.',
    params: z.strictObject({
      recordId: recordIdParam,
      kind: z.enum(ACTIVITY_KINDS, 'must be a kind of activity').nullish(),
      cursor: z
        .string('must be a text')
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9A-Za-z]{18}$/u, 'must be a nextCursor')
        .nullish()
        .meta({ description: '`nextCursor` of the previous page.' }),
    }),
    answer: z.strictObject({ items: z.array(activityItem), nextCursor: z.string().nullable() }),
    callers: RECORD_READERS,
    refuses: ['NOT_FOUND'],
  },
  files: {
    verb: 'GET',
    summary:
      'Files of a record, newest first, at most 200: attached ones and documents of a load or company.',
    params: z.strictObject({ recordId: recordIdParam }),
    answer: z.strictObject({ files: z.array(recordFile), canAdd: z.boolean() }),
    callers: FILE_READERS,
    refuses: ['NOT_FOUND'],
  },
  attachFile: {
    verb: 'POST',
    summary: 'Attaches an uploaded file of the caller to a record, visible to staff only. Idempotent.',
    params: fileParams,
    answer: z.strictObject({ linkId: recordId }),
    callers: FILE_WRITERS,
    refuses: ['NOT_FOUND'],
  },
  detachFile: {
    verb: 'POST',
    summary:
      'Removes an attached file from a record: by the user who attached it, or a Provider Admin. Idempotent.',
    params: fileParams,
    answer: z.strictObject({ contentDocumentId: recordId }),
    callers: FILE_WRITERS,
    refuses: ['NOT_FOUND'],
  },
})
