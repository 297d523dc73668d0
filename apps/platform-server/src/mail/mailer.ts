import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import type { MailText } from './mailTexts'
import { startRounds, type Rounds } from '../startRounds'
import { claimMails, markSent, type OutgoingMail } from './outbox'

/** Hands one message to a mail server. Rejects when that does not take it. */
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

/** Sends what lies in the outbox, now and again until it is stopped. */
export function startMailer({ database, transport, logger, now, everyMs = 5_000 }: MailerDeps): Rounds {
  async function sendOne(mail: OutgoingMail): Promise<void> {
    try {
      // The same for every try, so that mail programs show a message once that arrived twice.
      const messageId = `<outbox-${mail.id}@portal>`
      await transport.send({ to: mail.to, subject: mail.subject, text: mail.text, messageId })
      await markSent(database, mail.id, new Date(now()))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // The address stays out of the log; the number finds it in the outbox.
      logger.warn(
        { mail: mail.id, tries: mail.tries, reason },
        'a mail was not sent; it is tried again later',
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
