import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import { startJobRunner, type JobRunner } from '../jobs/startJobRunner'
import type { TextTransport } from './httpTextTransport'
import { claimTexts, settleText } from './textOutbox'

export interface TexterDeps {
  database: Database
  transport: TextTransport
  logger: PlatformLogger
  now: () => number
  /** True skips sending: the outcome could not be stored. @default never */
  isDiskFull?: (() => boolean) | undefined
  everyMs?: number
}

export function startTexter(deps: TexterDeps): JobRunner {
  const { database, transport, logger, now, isDiskFull = () => false, everyMs = 5_000 } = deps
  const run = async (): Promise<void> => {
    for (const message of await claimTexts(database, new Date(now()))) {
      const outcome = await transport.send({ to: message.recipient, text: message.text })
      await settleText(database, message, outcome, new Date(now()))
      // The id only, which finds number and text in the outbox.
      if ('reason' in outcome)
        logger.warn({ text: message.id, tries: message.tries, ...outcome }, 'a text message was not sent')
    }
  }
  const onError = (error: unknown) => {
    logger.error({ error: error instanceof Error ? error.message : String(error) }, 'the text outbox failed')
  }
  return startJobRunner({ run, everyMs, onError, isPaused: isDiskFull })
}
