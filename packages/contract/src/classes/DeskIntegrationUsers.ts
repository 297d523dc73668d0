import { z } from 'zod'
import { STAFF_ROLES } from '../codes/companyCodes'
import { INTEGRATION_AUTHENTICATIONS } from '../codes/integrationCodes'
import { codeOf, instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, oneOf } from '../define/params'
import { SETTINGS_READERS, SETTINGS_WRITERS } from '../deskRoles'
import { INTEGRATION_USER } from '../limits'

const integrationUser = z
  .strictObject({
    clientId: z.string().meta({ description: '`client_id` of the token request.' }),
    userId: recordId,
    name: z.string().meta({ description: 'The name in the audit trail.' }),
    role: codeOf(STAFF_ROLES),
    scopes: z.array(z.string()),
    authentication: codeOf(INTEGRATION_AUTHENTICATIONS),
    createdAt: instant,
    lastTokenAt: instant.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'IntegrationUser' })
/** A program that signs in with OAuth client credentials and acts with a staff role. */
export type IntegrationUser = z.output<typeof integrationUser>

const offeredScope = z
  .strictObject({ scope: z.string(), roles: z.array(codeOf(STAFF_ROLES)) })
  .meta({ id: 'OfferedScope', description: 'A scope, and the roles that may use it.' })
export type OfferedScope = z.output<typeof offeredScope>

const { maxKeyLength, maxNameLength, mostScopes } = INTEGRATION_USER
const publicKey = z
  .string()
  .trim()
  .max(maxKeyLength, `must have at most ${maxKeyLength} characters`)
  .meta({ description: 'A public key in JWK format: EC P-256, or RSA of 2048 to 4096 bits.' })
const clientId = z.string().max(64)

const withSecret = z.strictObject({
  integrationUser,
  secret: z
    .string()
    .nullable()
    .meta({ description: 'The client secret, which is shown here only; null with a public key.' }),
})

const writes = { verb: 'POST', callers: SETTINGS_WRITERS } as const

export const DeskIntegrationUsers = defineClass('DeskIntegrationUsers', {
  list: {
    verb: 'GET',
    summary: 'Integration users (ITG-01), also revoked ones, and the scopes that they can have.',
    params: noParams,
    answer: z.strictObject({
      integrationUsers: z.array(integrationUser),
      offeredScopes: z.array(offeredScope),
    }),
    callers: SETTINGS_READERS,
  },
  create: {
    ...writes,
    summary: 'Adds an integration user; without a public key, with a client secret.',
    params: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(maxNameLength, `must have at most ${maxNameLength} characters`),
      role: oneOf(STAFF_ROLES),
      scopes: z
        .array(z.string().max(120))
        .min(1, 'must name a scope')
        .max(mostScopes, `must have at most ${mostScopes} scopes`)
        .transform((scopes) => [...new Set(scopes)]),
      publicKey: publicKey.optional(),
    }),
    answer: withSecret,
  },
  rotate: {
    ...writes,
    summary: 'Replaces the secret or the public key, and revokes the access tokens.',
    params: z.object({ clientId, publicKey: publicKey.optional() }),
    answer: withSecret,
    refuses: ['NOT_FOUND'],
  },
  revoke: {
    ...writes,
    summary: 'Revokes an integration user permanently.',
    params: z.object({ clientId }),
    answer: integrationUser,
    refuses: ['NOT_FOUND'],
  },
})
