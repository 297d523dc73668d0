import * as v from 'valibot'
import { readMethod } from './defineMethod'

const eventSchema = v.object({
  sequence: v.number(),
  /** What happened: `Created`, `Updated`, `Deleted`, or the name of an act. */
  action: v.string(),
  /** ISO 8601 */
  occurredAt: v.string(),
  /** Null for the provider's and the system's acts. */
  actorName: v.nullable(v.string()),
})

/** `Audit/listEvents`: who did what to a record, newest first; for Admins. */
export const listAuditEvents = readMethod<
  { recordId: string },
  v.GenericSchema<unknown, { events: v.InferOutput<typeof eventSchema>[] }>
>({ className: 'Audit', method: 'listEvents' }, v.object({ events: v.array(eventSchema) }))
