import { z } from 'zod'
import { instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'
import { TELEMATICS_TOKEN } from '../limits'

const { maxNameLength, most } = TELEMATICS_TOKEN

const token = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    ending: z.string().meta({ description: 'Last four characters of the token.' }),
    createdAt: instant,
    createdBy: z.string().nullable(),
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'TelematicsToken' })
/** A token with which a carrier's telematics sends positions of its trucks. */
export type TelematicsToken = z.output<typeof token>

const byAdmin = { callers: ['Admin'], needsConsent: true } as const

export const TelematicsTokens = defineClass('TelematicsTokens', {
  list: {
    ...byAdmin,
    verb: 'GET',
    summary: 'Tokens of the company for positions of its trucks (ITG-06), the latest first.',
    params: noParams,
    answer: z.strictObject({ tokens: z.array(token), url: z.url() }),
  },
  create: {
    ...byAdmin,
    verb: 'POST',
    summary: `Adds a token; a company has at most ${most}.`,
    params: z.object({
      name: z
        .string('must be a name')
        .trim()
        .min(1, 'must not be empty')
        .max(maxNameLength, `must have at most ${maxNameLength} characters`),
    }),
    answer: z.strictObject({
      token,
      secret: z.string().meta({ description: 'The token itself, which is shown here only.' }),
    }),
    refuses: ['LIMIT_EXCEEDED'],
    refusesInactiveAccount: true,
  },
  revoke: {
    ...byAdmin,
    verb: 'POST',
    summary: 'Revokes a token immediately.',
    params: z.object({ id: z.string().max(20) }),
    answer: z.strictObject({ id: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})
