import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import type { MailText } from './mailTexts'
import { startRounds, type Rounds } from '../startRounds'
import { claimMails, giveUp, markSent, type OutgoingMail } from './outbox'

/** The mail server will never take this message; trying again is of no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  readonly code = 'MAIL_REFUSED'

  constructor(
    /** The server's reply, e.g. 550. */
    readonly reply: number,
    cause?: unknown,
  ) {
    super(`The mail server refused the message (${reply}).`, { cause })
  }
}

/** Hands one message to a mail server. Rejects when that does not take it, with a {@link MailRefusedError} for never. */
export interface MailTransport {
  send(mail: MailText & { to: string; messageId: string }): Promise<void>
  close(): void
}

export interface MailerDeps {
  database: Database
  transport: MailTransport
  logger: PlatformLogger
  now: () => number
  /** @default 5000 */
  everyMs?: number
}

/** What went wrong, without what the server said: that holds addresses. The mail's number finds it in the outbox. */
function reasonOf(error: unknown): string {
  if (error instanceof MailRefusedError) return error.message
  if (!(error instanceof Error)) return String(error)
  const facts = ['code', 'responseCode'].flatMap((name) => {
    const value = Object.getOwnPropertyDescriptor(error, name)?.value as unknown
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return facts.join(' ') || error.name
}

/** Sends what lies in the outbox, now and again until it is stopped. */
export function startMailer({ database, transport, logger, now, everyMs = 5_000 }: MailerDeps): Rounds {
  async function sendOne(mail: OutgoingMail): Promise<void> {
    try {
      // The same for every try, so that mail programs show a message once that arrived twice.
      const messageId = `<outbox-${mail.id}@portal>`
      await transport.send({ to: mail.to, subject: mail.subject, text: mail.text, messageId })
      await markSent(database, mail.id, new Date(now()))
    } catch (error) {
      const isRefused = error instanceof MailRefusedError
      if (isRefused) await giveUp(database, mail.id)
      logger.warn(
        { mail: mail.id, tries: mail.tries, reason: reasonOf(error) },
        isRefused ? 'a mail was refused' : 'a mail was not sent; it is tried again later',
      )
    }
  }

  const round = async (): Promise<void> => {
    for (const mail of await claimMails(database, new Date(now()))) await sendOne(mail)
  }
  const rounds = startRounds(round, everyMs, (error) => {
    logger.error({ error: error instanceof Error ? error.message : String(error) }, 'the outbox failed')
  })
  return {
    async stop() {
      await rounds.stop()
      transport.close()
    },
  }
}
