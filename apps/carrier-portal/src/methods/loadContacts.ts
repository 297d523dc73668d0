import * as v from 'valibot'
import { readMethod } from './defineMethod'

const personSchema = v.object({
  /** Contact id; null for an office. */
  id: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
})

const contactsSchema = v.array(
  v.object({
    loadId: v.string(),
    dispatcher: v.nullable(personSchema),
    /** Driver, then co-driver. */
    drivers: v.array(personSchema),
    /** Who to ask for at the stops. */
    docks: v.array(v.object({ stopId: v.string(), name: v.nullable(v.string()), phone: v.string() })),
  }),
)

/** Whom to call about loads. */
export type LoadContacts = v.InferOutput<typeof contactsSchema>

/** `LoadContacts/list`: dispatcher, drivers and docks of loads that are the caller's to see; others are left out. */
export const listLoadContacts = readMethod<{ loadIds: readonly string[] }, typeof contactsSchema>(
  { className: 'LoadContacts', method: 'list' },
  contactsSchema,
)
