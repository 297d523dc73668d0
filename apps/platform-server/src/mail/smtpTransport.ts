import { createTransport } from 'nodemailer'
import type { MailTransport } from './mailer'

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
      await smtp.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => smtp.close(),
  }
}
