import { z } from 'zod'
import { instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'

const event = z.strictObject({
  sequence: z.number().nullable(),
  action: z.string().meta({ description: '`Created`, `Updated`, `Deleted`, or the name of an act.' }),
  object: z.string().nullable(),
  occurredAt: instant,
  actorName: z.string().nullable().meta({ description: "Null for the provider's and the system's acts." }),
})

export const Audit = defineClass('Audit', {
  listEvents: {
    verb: 'GET',
    summary: 'The audit trail of one record, newest first, at most 200 events: changes and their users.',
    params: z.strictObject({ recordId: recordIdParam }),
    answer: z.strictObject({ events: z.array(event) }),
    callers: ['Admin'],
  },
})
