import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport } from './mailer'

const CONNECT_MS = 15_000

/**
 * How long a reply may take. A server that looks into a message before it takes it is slow to say so, and whoever gives up too soon
 * sends it twice (RFC 5321 §4.5.3.2.6).
 */
const REPLY_MS = 60_000

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string
  /** Sender, e.g. `Freight Portal <no-reply@portal.example.com>`. */
  from: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a password is in the address, and another machine in between could read it when it is not encrypted. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !LOOPBACK.has(hostname)
}

/** The part of a sender behind the @. */
const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/u.exec(from)?.[1] ?? 'portal'

/** A mail server that speaks SMTP. Connections are kept open between messages and closed with the mailer. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    requireTLS: needsTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: REPLY_MS,
    // Texts hold what people typed: nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ key, to, subject, text }) {
      // The same for every try, so that mail programs show a message once that arrived twice.
      const messageId = `<${key}@${domainOf(from)}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        // As one address: in a text it could be a list of them.
        await smtp.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, headers })
      } catch (error) {
        throw refusalOf(error) ?? error
      }
    },
    close: () => smtp.close(),
  }
}

/**
 * A server's "never" about this message or its receiver (reply 5xx, RFC 5321 §4.2.1). Refused credentials are a 5xx too,
 * but the operator's to put right: the mails wait for that.
 */
function refusalOf(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMessage && reply >= 500 && reply < 600 ? new MailRefusedError(reply, error) : undefined
}
