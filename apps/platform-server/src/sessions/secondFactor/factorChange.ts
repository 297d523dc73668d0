import type { PortalTransaction } from '../../database/openDatabase'
import type { AuditFacts } from '../../audit/writeAuditEvent'
import type { PlatformContext } from '../../http/platformContext'
import { languageOf } from '../../languages'
import { sendMail } from '../../mail/sendMail'
import { requestOf } from '../AuthDeps'
import { describeBrowser } from '../describeBrowser'
import { findSignInOfUser } from '../findSignIn'
import type { Enrolment } from './enrolment'
import type { FactorKind } from './factorTables'

export function factorNameOf(context: PlatformContext, { kind }: { kind: FactorKind }): string {
  if (kind === 'Authenticator') return 'Authenticator app'
  const { browser, system } = describeBrowser(context.req.header('user-agent') ?? '')
  return `${browser}, ${system}`
}

export const enrolmentEvent = (
  context: PlatformContext,
  { userId, accountId }: { userId: string; accountId: string },
  { factor }: Enrolment,
): AuditFacts => ({
  action: `Second Factor Added: ${factor.kind}`,
  actor: userId,
  account: accountId,
  object: 'User',
  recordId: userId,
  ...requestOf(context),
})

/** Notifies the person by mail, in case it was not them. */
export async function mailFactorChange(
  transaction: PortalTransaction,
  userId: string,
  change: 'added' | 'removed',
  factorName: string,
  now: Date,
): Promise<void> {
  const person = await findSignInOfUser(transaction, userId)
  if (!person?.email) return
  const facts = { name: person.name, factor: factorName, change, language: languageOf(person.language ?? '') }
  await sendMail(transaction, { to: person.email, template: 'secondFactor', facts }, now)
}
