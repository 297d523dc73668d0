import { z } from 'zod'
import type { Secrets } from './secrets'

/** Longer than the session that requested it. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

const ticketSchema = z.strictObject({ signOut: z.string(), until: z.number() })

/**
 * Creates a ticket that ends the session of its person only: another site cannot sign people out with its
 * own.
 */
export const makeSignOutTicket = (secrets: Secrets, userId: string, now: Date): string =>
  secrets.seal(JSON.stringify({ signOut: userId, until: now.getTime() + LIFETIME_MS }))

/** Returns the ticket's user id; undefined when invalid or expired. */
export function readSignOutTicket(secrets: Secrets, ticket: string, now: number): string | undefined {
  const text = secrets.unseal(ticket)
  if (text === undefined) return undefined
  const { data } = ticketSchema.safeParse(parseJson(text))
  return data && data.until > now ? data.signOut : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
