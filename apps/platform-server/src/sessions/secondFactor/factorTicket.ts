import { z } from 'zod'
import type { Secrets } from '../secrets'

/** Time to scan a QR code or touch a security key. */
const LIFETIME_MS = 10 * 60 * 1000

const ticketSchema = z.strictObject({
  factor: z.enum(['enroll totp', 'enroll passkey', 'use passkey']),
  userId: z.string(),
  value: z.string(),
  until: z.number(),
})
type Purpose = z.output<typeof ticketSchema>['factor']

/** Seals a challenge or secret for the client to send back; `spendProof` makes it valid once. */
export const makeFactorTicket = (
  secrets: Secrets,
  ticket: { factor: Purpose; userId: string; value: string },
  now: number,
): string => secrets.seal(JSON.stringify({ ...ticket, until: now + LIFETIME_MS }))

/** Opens a ticket; undefined when it is invalid, expired or of another person or purpose. */
export function readFactorTicket(
  secrets: Secrets,
  sealed: string,
  { factor, userId }: { factor: Purpose; userId: string },
  now: number,
): string | undefined {
  const text = secrets.unseal(sealed)
  if (text === undefined) return undefined
  const { data } = ticketSchema.safeParse(parseJson(text))
  return data && data.factor === factor && data.userId === userId && data.until > now ? data.value : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
