import { z } from 'zod'
import { INVITATION_STATES, PORTAL_ROLES } from '../codes/companyCodes'
import { codeOf, instant, recordId } from '../define/answers'

/** How long an invitation lasts; null once the person has signed up. */
export const invitationFields = {
  invitation: codeOf(INVITATION_STATES).nullable(),
  invitedUntil: instant.nullable(),
}

/** A member of a company, or an invited person. */
export const member = z
  .strictObject({
    contactId: recordId,
    userId: recordId,
    name: z.string().nullable(),
    photoUrl: z.string().nullable().meta({ description: 'Where colleagues find the person’s photo.' }),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    role: codeOf(PORTAL_ROLES),
    componentKeys: z.array(z.string()),
    language: z.string().nullable(),
    drives: z.boolean(),
    isActive: z.boolean(),
    ...invitationFields,
  })
  .meta({ id: 'Member' })
export type Member = z.output<typeof member>
