import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import { startRounds } from '../jobs/startRounds'
import type { TextTransport } from './httpTextTransport'
import { claimTexts, settleText } from './textOutbox'

export interface TexterDeps {
  database: Database
  transport: TextTransport
  logger: PlatformLogger
  now: () => number
  /** Whether there is no room to note what was sent. @default never */
  isDiskFull?: (() => boolean) | undefined
  /** @default 5000 */
  everyMs?: number
}

/** Sends the text messages that lie in the outbox, now and again until it is stopped. */
export function startTexter(deps: TexterDeps) {
  const { database, transport, logger, now, isDiskFull, everyMs = 5_000 } = deps
  const round = async (): Promise<void> => {
    for (const message of await claimTexts(database, new Date(now()))) {
      const outcome = await transport.send({ to: message.recipient, text: message.text })
      await settleText(database, message, outcome, new Date(now()))
      // Number and text stay out of the log; the id finds them in the outbox.
      if ('reason' in outcome)
        logger.warn({ text: message.id, tries: message.tries, ...outcome }, 'a text message was not sent')
    }
  }
  const onError = (error: unknown) => {
    logger.error({ error: error instanceof Error ? error.message : String(error) }, 'the text outbox failed')
  }
  return startRounds(round, everyMs, onError, isDiskFull)
}
