import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { TokenSeal } from '../../../sessions/tokenSeal'

/** In the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

interface Sealed {
  secret_sealed: string
  previous_sealed: string | null
  previous_until: Date | null
}

/**
 * The `webhook-signature` header, by the secret and, while valid, the replaced one. Undefined if the secret
 * was sealed with another `SESSION_SECRET`.
 */
export function signMessage(
  seal: TokenSeal,
  { secret_sealed, previous_sealed, previous_until }: Sealed,
  message: { id: string; body: string; at: Date },
): string | undefined {
  const secret = seal.open(secret_sealed)
  if (secret === undefined) return undefined
  const isPreviousValid = previous_sealed !== null && previous_until !== null && previous_until > message.at
  const previous = isPreviousValid ? seal.open(previous_sealed) : undefined
  return [secret, previous]
    .filter((one) => one !== undefined)
    .map((one) => new Webhook(one).sign(message.id, message.at, message.body))
    .join(' ')
}
