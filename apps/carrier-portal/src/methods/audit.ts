import * as z from 'zod/mini'
import { readMethod } from './defineMethod'

const eventSchema = z.object({
  sequence: z.number(),
  /** What happened: `Created`, `Updated`, `Deleted`, or the name of an act. */
  action: z.string(),
  /** ISO 8601 */
  occurredAt: z.string(),
  /** Null for the provider's and the system's acts. */
  actorName: z.nullable(z.string()),
})

/** `Audit/listEvents`: who did what to a record, newest first; for Admins. */
export const listAuditEvents = readMethod<
  { recordId: string },
  z.ZodMiniType<{ events: z.output<typeof eventSchema>[] }>
>({ className: 'Audit', method: 'listEvents' }, z.object({ events: z.array(eventSchema) }))
