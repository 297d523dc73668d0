import { z } from 'zod'
import { PEOPLE_READERS } from '../deskRoles'
import { instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { instantParam, recordIdParam, searchParam } from '../define/params'

const filter = {
  person: searchParam.optional().meta({ description: 'Part of the name or email of the actor.' }),
  account: searchParam.optional().meta({ description: 'Part of the name of the account.' }),
  object: z.string().max(80).optional().meta({ description: 'API name, such as `Load__c`.' }),
  recordId: recordIdParam.optional(),
  from: instantParam.optional(),
  until: instantParam.optional().meta({ description: 'Exclusive.' }),
}

const valueName = z.string().nullable().meta({
  description:
    'The name of the record, or the label of the picklist value in the language of the request; null for other values.',
})

/** An event of the audit trail with the changes of fields that the caller may read. */
const auditEntry = z
  .strictObject({
    id: recordId,
    sequence: z.int().meta({ description: 'Position in the hash chain.' }),
    occurredAt: instant,
    action: z.string().meta({ description: '`Created`, `Updated`, `Deleted`, or the name of an act.' }),
    object: z.string().nullable(),
    recordId: z.string().nullable(),
    recordName: z.string().nullable().meta({
      description: 'Its name today; null for a deleted record, and for one that the caller may not read.',
    }),
    actorName: z.string().nullable().meta({ description: 'Null for the system.' }),
    accountName: z.string().nullable(),
    address: z.string().nullable(),
    reason: z.string().nullable(),
    count: z.int().meta({ description: 'Equal refusals that the event aggregates.' }),
    changes: z.array(
      z.strictObject({
        field: z.string(),
        label: z.string().meta({ description: 'The label of the field in the language of the request.' }),
        before: z.string().nullable(),
        after: z.string().nullable(),
        beforeName: valueName,
        afterName: valueName,
      }),
    ),
  })
  .meta({ id: 'AuditEntry' })

export const DeskAudit = defineClass('DeskAudit', {
  list: {
    verb: 'GET',
    summary: 'The audit trail, newest first, 50 events per page, with the changed fields (ADM-04).',
    params: z.object({
      ...filter,
      before: z.int().positive().optional().meta({ description: '`nextBefore` of the previous page.' }),
    }),
    answer: z.strictObject({
      events: z.array(auditEntry),
      nextBefore: z.int().nullable(),
      objects: z.array(z.strictObject({ apiName: z.string(), label: z.string() })),
    }),
    callers: PEOPLE_READERS,
  },
  export: {
    verb: 'GET',
    summary: 'The 5,000 newest events of a filter as CSV, one row per event.',
    params: z.object(filter),
    answer: z.strictObject({
      csv: z.string(),
      isComplete: z.boolean().meta({ description: 'False if older events match too.' }),
    }),
    callers: PEOPLE_READERS,
    limit: 'export',
  },
  verify: {
    verb: 'GET',
    summary: 'Verifies the hash chain of the audit trail: new events, or all of them.',
    params: z.object({
      isWhole: z.boolean().optional().meta({
        description:
          'True verifies from the first event; otherwise from the last one that the server has verified in the background.',
      }),
    }),
    answer: z.strictObject({
      length: z.int(),
      verifiedBefore: z.strictObject({ length: z.int(), at: instant }).nullable().meta({
        description: 'Earlier events that this call did not hash again, and when they were verified.',
      }),
      lastHash: z.string(),
      brokenAt: z
        .int()
        .nullable()
        .meta({ description: 'The first event that is changed or missing; null for an intact chain.' }),
    }),
    callers: PEOPLE_READERS,
    limit: 'export',
  },
})
