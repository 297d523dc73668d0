import { z } from 'zod'
import { ACCOUNT_STATUSES } from './codes/companyCodes'
import { recordId } from './define/answers'

const account = z.strictObject({
  id: recordId,
  name: z.string(),
  address: z.unknown().optional(),
  role: z.string().nullable().optional(),
})

/** Messages besides method responses: the session of `/auth/me`, and events of `/events`. */
export const messages = {
  session: z.strictObject({
    isGuest: z.boolean(),
    csrfToken: z.string().nullable(),
    userId: recordId.nullable(),
    contactId: recordId.nullable(),
    accountId: recordId.nullable(),
    accounts: z.array(account).nullable().optional(),
    role: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    communityType: z.union([z.literal('Carrier'), z.literal('Shipper')]).nullable(),
    accountStatus: z
      .literal(ACCOUNT_STATUSES)
      .nullable()
      .optional()
      .meta({ description: 'Where the account stands with the provider; an org does not say.' }),
    viewAs: z
      .strictObject({ viewerName: z.string(), endsAt: z.string() })
      .nullable()
      .optional()
      .meta({ description: 'Set while staff view the portal as this person, read-only.' }),
    loginUrl: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Where signing in begins when it is not done here, as behind the gateway.' }),
  }),
  records: z.strictObject({ records: z.array(z.strictObject({ id: z.string(), apiName: z.string() })) }),
  unavailable: z.strictObject({ loadIds: z.array(z.string()) }),
} as const

/** Types of the messages, parsed from JSON. */
export type MessageBodies = { readonly [Name in keyof typeof messages]: z.output<(typeof messages)[Name]> }
