import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailTransport } from './mailer'

const CONNECT_MS = 15_000

/**
 * Timeout of a reply. A server that scans a message responds late, and aborting early would send it twice
 * (RFC 5321 §4.5.3.2.6).
 */
const REPLY_MS = 60_000

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  url: string
  /** E.g. `Freight Portal <no-reply@portal.example.com>`. */
  from: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A password for a remote host requires encryption. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !LOOPBACK.has(hostname)
}

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/u.exec(from)?.[1] ?? 'portal'

/** Connections stay open between messages until it closes. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    requireTLS: needsTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: REPLY_MS,
    // User input must not reference a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ key, to, subject, text, attachment }) {
      // Identical for every attempt, so that mail clients deduplicate.
      const messageId = `<${key}@${domainOf(from)}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        // A single address object: a string could contain a list.
        await smtp.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers,
          ...(attachment
            ? {
                attachments: [
                  {
                    filename: attachment.name,
                    content: Buffer.from(attachment.bytes),
                    contentType: 'application/pdf',
                  },
                ],
              }
            : {}),
        })
      } catch (error) {
        throw refusalOf(error) ?? error
      }
    },
    async verify() {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

/**
 * Detects a permanent rejection of the message or its receiver (reply 5xx, RFC 5321 §4.2.1). Rejected
 * credentials are also 5xx, but the operator fixes those: the mails wait.
 */
function refusalOf(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMessage && reply >= 500 && reply < 600 ? new MailRefusedError(reply, error) : undefined
}
