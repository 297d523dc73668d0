import type { PortalTransaction } from '../database/openDatabase'
import { systemTables } from '../sessions/systemTables'

/** A message to someone outside of the portal; templates are named, texts belong to the mailer. */
export interface Mail {
  to: string
  template: 'invitation' | 'verifyEmail' | 'alreadyRegistered' | 'joinRequest'
  facts: Readonly<Record<string, string>>
}

/**
 * The mail port: puts a message into the outbox, with the effect that it speaks of or not at all. A mailer reads
 * `portal_outbox` where `sent_at` is empty; nothing is sent from here.
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
