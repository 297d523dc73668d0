import { z } from 'zod'
import type { Secrets } from './secrets'

/** Longer than a session may last from which it was asked for. */
const LIFETIME_MS = 24 * 60 * 60 * 1000

const ticketSchema = z.strictObject({ signOut: z.string(), until: z.number() })

/**
 * What lets a link end the session of its person in the browser that opens it, and nobody else's: so a page of another site can't
 * sign people out with a ticket of its own.
 */
export const makeSignOutTicket = (secrets: Secrets, userId: string, now: Date): string =>
  secrets.seal(JSON.stringify({ signOut: userId, until: now.getTime() + LIFETIME_MS }))

/** Whose session a ticket ends; undefined when it is not ours or too old. */
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
