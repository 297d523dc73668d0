import { z } from 'zod'
import type { TextOutcome } from './textOutbox'

export interface TextSettings {
  /** E.g. `https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  url: string
  /** Sender, e.g. `+18005550100`. */
  from: string
  /** HTTP basic authentication: account id and token. */
  user: string
  password: string
}

/** Never rejects: failures are outcomes. */
export interface TextTransport {
  send(message: { to: string; text: string }): Promise<TextOutcome>
}

/** Errors before a connection, after which the gateway cannot have the message. */
const NEVER_REACHED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** The receiver sent STOP to the gateway. */
const STOPPED_CODES: readonly number[] = [21_610]

const refusalSchema = z.object({ code: z.number().optional(), message: z.string().optional() })

/** Formats `+1 (212) 555-1234` as `+12125551234` (E.164). */
const dialable = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`

/**
 * Posts `To`, `From` and `Body` as a form with basic authentication (Twilio REST API, "Create a Message
 * resource"; other gateways accept the same form).
 *
 * @param timeoutMs timeout of the response.
 */
export function httpTextTransport(
  { url, from, user, password }: TextSettings,
  timeoutMs = 15_000,
): TextTransport {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    async send({ to, text }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { Authorization: authorization, Accept: 'application/json' },
          body: new URLSearchParams({ To: dialable(to), From: from, Body: text }),
          // Credentials must not follow a redirect.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return await outcomeOf(response)
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

async function outcomeOf(response: Response): Promise<TextOutcome> {
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'sent' }
  }
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined)).data
  if (refusal?.code !== undefined && STOPPED_CODES.includes(refusal.code)) return { kind: 'stopped' }
  const reason = `the gateway answered ${response.status}${refusal?.code ? ` (code ${refusal.code})` : ''}`
  // The operator fixes wrong credentials; the messages wait.
  const passes = response.status >= 500 || [401, 403, 408, 429].includes(response.status)
  return { kind: passes ? 'later' : 'refused', reason }
}

function failureOf(error: unknown): TextOutcome {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (NEVER_REACHED.includes(code)) return { kind: 'later', reason: `the gateway is not reachable (${code})` }
  const name = error instanceof Error ? error.name : 'Error'
  return { kind: 'unknown', reason: `the gateway's answer was lost (${code || name})` }
}
