import type { Database } from '../database/openDatabase'
import type { PlatformLogger } from '../http/requestMiddleware'
import type { MailText } from './mailTexts'
import { readAttachment, type MailAttachment } from './mailAttachment'
import { startJobRunner, type JobRunner } from '../jobs/startJobRunner'
import { claimMails, markRefused, markSent, MOST_TRIES, tryAgain, type OutgoingMail } from './outbox'

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  readonly code = 'MAIL_REFUSED'

  constructor(
    /** Reply code, e.g. 550. */
    readonly reply: number,
    cause?: unknown,
  ) {
    super(`The mail server refused the message (${reply}).`, { cause })
  }
}

/**
 * Sends a message with a message id derived from its key. Rejects on failure, with a {@link
 * MailRefusedError} for a permanent one.
 */
export interface MailTransport {
  send(mail: MailText & { to: string; key: string; attachment?: MailAttachment }): Promise<void>
  /** Connects and signs in without sending; rejects with the reason. */
  verify?(): Promise<void>
  close(): void
}

export interface MailerDeps {
  database: Database
  transport: MailTransport
  logger: PlatformLogger
  now: () => number
  /** True skips sending: the outcome could not be stored. @default never */
  isDiskFull?: (() => boolean) | undefined
  everyMs?: number
}

/**
 * Describes an error without the server's reply, which contains addresses. The mail's id finds it in the
 * outbox.
 */
function reasonOf(error: unknown): string {
  if (error instanceof MailRefusedError) return error.message
  if (!(error instanceof Error)) return String(error)
  const facts = ['code', 'responseCode'].flatMap((name) => {
    const value = Object.getOwnPropertyDescriptor(error, name)?.value as unknown
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return facts.join(' ') || error.name
}

/** Concurrent messages per process: no more are claimed. */
const AT_ONCE = 5

/** Longest delay of a shutdown by a slow mail server. */
const STOP_MS = 2_000

export function startMailer(deps: MailerDeps): JobRunner {
  const { database, transport, logger, now, isDiskFull = () => false, everyMs = 5_000 } = deps
  let isStopping = false

  async function sendOne(mail: OutgoingMail): Promise<void> {
    const { id, key, to, subject, text, tries, attachment: fileId } = mail
    try {
      const attachment = fileId === null ? undefined : await readAttachment(database, fileId)
      await transport.send({ to, subject, text, key, ...(attachment ? { attachment } : {}) })
      await markSent(database, id, new Date(now()))
    } catch (error) {
      const isRefused = error instanceof MailRefusedError
      logger.warn({ mail: id, tries, reason: reasonOf(error) }, fateOf(isRefused, tries))
      if (isRefused) await markRefused(database, id)
      else await tryAgain(database, mail, new Date(now()))
    }
  }

  const run = async (): Promise<void> => {
    for (;;) {
      const mails = isStopping || isDiskFull() ? [] : await claimMails(database, new Date(now()), AT_ONCE)
      if (mails.length === 0) return
      await Promise.all(mails.map(sendOne))
    }
  }
  const onError = (error: unknown) => {
    logger.error({ error: error instanceof Error ? error.message : String(error) }, 'the outbox failed')
  }
  const runner = startJobRunner({ run, everyMs, onError })
  return {
    async stop() {
      isStopping = true
      let timer: NodeJS.Timeout | undefined
      const impatience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([runner.stop(), impatience])
      clearTimeout(timer)
      transport.close()
    },
  }
}

function fateOf(isRefused: boolean, tries: number): string {
  if (isRefused) return 'a mail was refused'
  return tries < MOST_TRIES
    ? 'a mail was not sent; it is tried again later'
    : 'a mail was not sent, and is given up after so many tries'
}
