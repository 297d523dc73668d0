import type { PortalTransaction } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

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
  /** `language` selects the translation. */
  facts: Readonly<Record<string, string>>
  /** Id of an attached file (`ContentDocument`). @default none */
  attachment?: string
}

/**
 * Queues a mail in the transaction of its cause. The mailer (`mail/mailer.ts`) sends it; without a mail
 * server, developers read it at `/outbox`.
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
