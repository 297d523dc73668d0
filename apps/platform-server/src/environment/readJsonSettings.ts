import { STAFF_ROLES, type StaffRole } from '@portal/contract'
import { z } from 'zod'
import { oauthClientsSchema, type OAuthClient } from '../oauth/oauthClients'
import { rateLimitsSchema, type RateLimits } from '../sessions/rateLimits'
import { EnvironmentError } from './EnvironmentError'

/** Parses `RATE_LIMITS`; omitted limits have defaults. */
export function readRateLimits(text: string | undefined): RateLimits {
  if (text === undefined) return rateLimitsSchema.parse({})
  if (text === 'off') return 'off'
  const parsed = rateLimitsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new EnvironmentError(
    `RATE_LIMITS must be "off" or JSON such as {"booking":{"limit":10,"windowSeconds":60}}: ` +
      `${parsed.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.message}`).join('; ')}.`,
  )
}

export function readOAuthClients(text: string | undefined): readonly OAuthClient[] {
  if (text === undefined) return []
  const parsed = oauthClientsSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  // Paths only: the values contain secrets.
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'value').join(', ')
  throw new EnvironmentError(
    'OAUTH_CLIENTS must be JSON such as [{"clientId":"tool","clientSecret":"16 or more characters",' +
      `"redirectUris":["https://tool.example.com/callback"]}]. Look at: ${places}.`,
  )
}

const staffRolesSchema = z.record(z.string(), z.enum(STAFF_ROLES))

/** Parses `OIDC_ROLES`: staff roles by claim value. @default a value is the name of a role */
export function readStaffRoles(text: string | undefined): Readonly<Record<string, StaffRole>> {
  if (text === undefined) return Object.fromEntries(STAFF_ROLES.map((role) => [role, role]))
  const parsed = staffRolesSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new EnvironmentError(
    `OIDC_ROLES must be JSON such as {"freight-billing":"Billing"}, with the roles ${STAFF_ROLES.join(', ')}.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
