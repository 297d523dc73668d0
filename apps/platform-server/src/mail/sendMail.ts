import type { PortalTransaction } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

/** A message to someone outside of the portal; its text is in `mail/mailTexts.ts`. */
export interface Mail {
  to: string
  template:
    | 'invitation'
    | 'verifyEmail'
    | 'alreadyRegistered'
    | 'passwordReset'
    | 'passwordChanged'
    | 'passwordChosen'
    | 'joinRequest'
    | 'quoteReady'
    | 'quoteDeclined'
    | 'identityCode'
    | 'notice'
  /** What the text speaks of; `language` chooses the one it is written in. */
  facts: Readonly<Record<string, string>>
}

/**
 * The mail port: puts a message into the outbox, with the effect that it speaks of or not at all. The mailer
 * (`mail/mailer.ts`) sends it; without a mail server it can be read at `/outbox` while developing.
 */
export async function sendMail(
  transaction: PortalTransaction,
  { to, template, facts }: Mail,
  now: Date,
): Promise<void> {
  await systemTables(transaction)
    .insertInto('portal_outbox')
    .values({ recipient: to, template, facts: JSON.stringify(facts), created_at: now })
    .execute()
}
