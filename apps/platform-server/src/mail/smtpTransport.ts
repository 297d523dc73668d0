import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport } from './mailer'

const TIMEOUT_MS = 15_000

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string
  /** Sender, e.g. `Freight Portal <no-reply@portal.example.com>`. */
  from: string
}

/** A mail server that speaks SMTP. Connections are kept open between messages and closed with the mailer. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Texts hold what people typed: nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await smtp.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } })
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
