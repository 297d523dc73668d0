import { z } from 'zod'
import type { TextOutcome } from './textOutbox'

/** A gateway for text messages that speaks the REST form which most of them offer. */
export interface TextSettings {
  /** Where messages are posted, e.g. `https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  url: string
  /** Number of the sender, e.g. `+18005550100`. */
  from: string
  /** User and password of HTTP basic authentication: account id and token. */
  user: string
  password: string
}

/** Hands one message to a gateway. Never rejects: how it went is the answer. */
export interface TextTransport {
  send(message: { to: string; text: string }): Promise<TextOutcome>
}

/** No connection was made, so the message can't have been taken. */
const NEVER_REACHED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** What gateways answer with when the receiver has said STOP to them. */
const STOPPED_CODES: readonly number[] = [21_610]

const refusalSchema = z.object({ code: z.number().optional(), message: z.string().optional() })

/** `+1 (212) 555-1234` as `+12125551234` (E.164). */
const dialable = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`

/**
 * Posts `To`, `From` and `Body` as a form, with basic authentication. Source: Twilio REST API, "Create a Message resource";
 * other gateways take the same form.
 *
 * @param timeoutMs how long a gateway may take to answer.
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
          // Credentials go to the address that the operator named and to no other.
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
  // Wrong credentials are put right by the operator; the messages wait for that.
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
