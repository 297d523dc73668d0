import { z } from 'zod'
import type { Secrets } from '../../../sessions/secrets'

const LIFETIME_MS = 15 * 60_000

const ticketSchema = z.object({ resend: z.string(), until: z.number() })

/** Proves a correct password for an unconfirmed sign-up; required to resend the mail. */
export const makeResendTicket = (secrets: Secrets, email: string, now: number): string =>
  secrets.seal(JSON.stringify({ resend: email, until: now + LIFETIME_MS }))

/** Undefined for an invalid or expired ticket. */
export function readResendTicket(secrets: Secrets, ticket: string, now: number): string | undefined {
  const text = secrets.unseal(ticket)
  if (text === undefined) return undefined
  try {
    const parsed = ticketSchema.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.until > now ? parsed.data.resend : undefined
  } catch {
    return undefined
  }
}
