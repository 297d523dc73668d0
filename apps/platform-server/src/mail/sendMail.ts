import type { PortalTransaction } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

/** A mail to a person outside the portal; its text is in `mail/mailTexts.ts`. */
export interface Mail {
  to: string
  template:
    | 'invitation'
    | 'verifyEmail'
    | 'alreadyRegistered'
    | 'passwordReset'
    | 'passwordChanged'
    | 'passwordChosen'
    | 'secondFactor'
    | 'joinRequest'
    | 'quoteReady'
    | 'quoteDeclined'
    | 'invoice'
    | 'invoiceVoid'
    | 'identityCode'
    | 'tracking'
    | 'notice'
  /** Values of the text; `language` selects its translation. */
  facts: Readonly<Record<string, string>>
  /** The id of a file (`ContentDocument`) that is attached. @default none */
  attachment?: string
}

/**
 * Adds a mail to the outbox in the transaction of its cause. The mailer (`mail/mailer.ts`) sends it; without
 * a mail server, developers read it at `/outbox`.
 */
export async function sendMail(
  transaction: PortalTransaction,
  { to, template, facts, attachment }: Mail,
  now: Date,
): Promise<void> {
  await systemTables(transaction)
    .insertInto('portal_outbox')
    .values({
      recipient: to,
      template,
      facts: JSON.stringify(facts),
      attachment: attachment ?? null,
      created_at: now,
    })
    .execute()
}
