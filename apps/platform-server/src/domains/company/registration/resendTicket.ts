import { z } from 'zod'
import type { Secrets } from '../../../sessions/secrets'

/** Who typed the right password may ask for the link again for this long. */
const LIFETIME_MS = 15 * 60_000

const ticketSchema = z.object({ resend: z.string(), until: z.number() })

/** Proof that somebody typed the password of an unconfirmed sign-up; only with it the mail is sent again. */
export const makeResendTicket = (secrets: Secrets, email: string, now: number): string =>
  secrets.seal(JSON.stringify({ resend: email, until: now + LIFETIME_MS }))

/** The address of a ticket; undefined for one that is not ours or too old. */
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
