import { z } from 'zod'
import { recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'
import { TRACKING_ROLES } from '../roles'

/** Batch size of Today's Loads. */
const MAX_LOADS = 50

const person = z.strictObject({
  id: recordId.nullable().meta({ description: 'Contact id; null for an office.' }),
  name: z.string(),
  phone: z.string(),
})

const contacts = z.array(
  z.strictObject({
    loadId: recordId,
    dispatcher: person.nullable(),
    drivers: z.array(person).meta({ description: 'Driver, then co-driver.' }),
    truck: z.string().nullable().optional().meta({ description: 'Unit number.' }),
    trailer: z.string().nullable().optional().meta({ description: 'Unit number.' }),
    docks: z
      .array(z.strictObject({ stopId: recordId, name: z.string().nullable(), phone: z.string() }))
      .meta({ description: 'Contacts at the stops, in their order.' }),
    providerTrailers: z
      .array(z.strictObject({ stopId: recordId, trailer: z.string() }))
      .optional()
      .meta({ description: 'Trailers of the provider that are hooked at stops.' }),
  }),
)
/** Phone contacts of loads. */
export type LoadContactsAnswer = z.output<typeof contacts>

export const LoadContacts = defineClass('LoadContacts', {
  list: {
    verb: 'GET',
    summary: "Dispatcher, drivers and units of the company's loads; drivers get those of their own loads.",
    params: z.object({
      loadIds: z.array(recordIdParam).max(MAX_LOADS, `must name at most ${MAX_LOADS} loads`),
    }),
    answer: contacts,
    callers: TRACKING_ROLES,
  },
})
