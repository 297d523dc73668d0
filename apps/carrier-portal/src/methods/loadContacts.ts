import * as z from 'zod/mini'
import { readMethod } from './defineMethod'

const personSchema = z.object({
  /** Contact id; null for an office. */
  id: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
})

const contactsSchema = z.array(
  z.object({
    loadId: z.string(),
    dispatcher: z.nullable(personSchema),
    /** Driver, then co-driver. */
    drivers: z.array(personSchema),
  }),
)

/** Whom to call about loads. */
export type LoadContacts = z.infer<typeof contactsSchema>

/** `LoadContacts/list`: dispatcher and drivers of loads that are the caller's to see; others are left out. */
export const listLoadContacts = readMethod<{ loadIds: readonly string[] }, typeof contactsSchema>(
  { className: 'LoadContacts', method: 'list' },
  contactsSchema,
)
