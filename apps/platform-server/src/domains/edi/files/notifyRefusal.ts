import type { PortalTransaction } from '../../../database/openDatabase'
import { notifyPeople } from '../../notices/notifyPeople'
import { staffWithRoles } from '../../people/staff'

const HOUR_MS = 3_600_000
/** Leaves room for the reason in the notification. */
const MOST_NAME = 60

export interface RefusedFile {
  readonly id: string
  readonly name: string
  readonly reason: string
}

/**
 * Notifies the Provider Admins once per clock hour: a partner may leave hundreds of invalid files (ITG-04).
 */
export async function notifyRefusal(
  transaction: PortalTransaction,
  { id, name, reason }: RefusedFile,
  now: Date,
): Promise<void> {
  const earlier = await transaction
    .selectFrom('EDI_File__c')
    .select('Id')
    .where('Status__c', '=', 'Refused')
    .where('At__c', '>=', new Date(now.getTime() - (now.getTime() % HOUR_MS)))
    .where('Id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (earlier) return
  const file = name.length > MOST_NAME ? `${name.slice(0, MOST_NAME - 1)}…` : name
  const admins = await staffWithRoles(transaction, ['Provider Admin'])
  await notifyPeople(transaction, admins, { text: 'ediFileRefused', values: { file, reason } })
}
