import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'

export const INCOMING_TEXT_PATH = '/texts/incoming'

/** Opt-out and opt-in keywords (CTIA Messaging Principles §5.1.3), with Spanish ones. */
const STOP_WORDS = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'CANCELAR',
]
const START_WORDS = ['START', 'YES', 'UNSTOP', 'SI', 'SÍ', 'INICIAR']

/**
 * Validates a gateway's signature header: HMAC-SHA1 over URL and sorted fields, with the password as key
 * (Twilio, "Validating requests": `X-Twilio-Signature`).
 */
function isSigned(url: string, form: URLSearchParams, signature: string | null, password: string): boolean {
  const names = [...new Set(form.keys())].toSorted()
  const signed = url + names.map((name) => `${name}${form.get(name) ?? ''}`).join('')
  const expected = createHmac('sha1', password).update(signed, 'utf8').digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const digits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

/**
 * Receives a text: STOP opts the number out, START opts it in; others are ignored. Responds with an empty
 * `<Response/>`, as gateways expect.
 *
 * @param url the request URL that the gateway signed.
 * @param password of the gateway; unsigned requests are rejected.
 */
export async function receiveText(
  database: Database,
  request: Request,
  url: string,
  password: string,
): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  if (!isSigned(url, form, request.headers.get('x-twilio-signature'), password))
    return new Response('The signature is missing or wrong.', { status: 403 })
  const word = (form.get('Body') ?? '')
    .trim()
    .toUpperCase()
    .replaceAll(/[.!"'“”]/g, '')
  const from = digits(form.get('From') ?? '')
  const isStop = STOP_WORDS.includes(word)
  if (from.length === 10 && (isStop || START_WORDS.includes(word)))
    await database.asSystem(async (transaction) => {
      await sql`update "Contact" set "SMS_Opt_Out__c" = ${isStop}
        where right(regexp_replace("MobilePhone", '[^0-9]', '', 'g'), 10) = ${from}
          and "SMS_Opt_Out__c" is distinct from ${isStop}`.execute(transaction)
    })
  return new Response('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', {
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  })
}
