import { statusesBetween } from '@portal/contract'
import type { Database, PortalTransaction } from '../../database/openDatabase'
import { languageOf } from '../../languages'
import { sendMail, type Mail } from '../../mail/sendMail'
import type { Secrets } from '../../sessions/secrets'
import { trackingLinks } from './trackingLinkTable'
import { followerToken, trackingToken } from './trackingToken'

/** Receivers are notified of these steps, in order. */
const STEPS = {
  pickedUp: statusesBetween('Loaded', 'In Transit'),
  arrived: ['At Delivery'],
  delivered: statusesBetween('Delivered', 'Completed'),
  cancelled: ['Cancelled'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const MOST_AT_ONCE = 200

/** Empty before the pickup. */
export function trackedStep(status: string): string {
  const found = Object.entries(STEPS).find(([, statuses]) => (statuses as readonly string[]).includes(status))
  return found?.[0] ?? ''
}

interface Receiver {
  readonly email: string
  readonly language: string
  readonly token: string
}

interface TrackedLoad {
  readonly number: string
  readonly from: string
  readonly to: string
}

/** Mails the tracking link at a step, or first of all (an empty step). */
export async function mailReceiver(
  transaction: PortalTransaction,
  secrets: Secrets,
  { email, language, token }: Receiver,
  { number, from, to }: TrackedLoad,
  { step, origin, now }: { step: string; origin: string; now: Date },
): Promise<void> {
  const link = `${origin}/track/${token}`
  const facts: Mail['facts'] = {
    number,
    from,
    to,
    step,
    link,
    stop: `${link}?mails=${followerToken(secrets, token, email)}`,
    language: languageOf(language),
  }
  await sendMail(transaction, { to: email, template: 'tracking', facts }, now)
}

/** Notifies receivers of each new step by mail, once (PDR-53). */
export async function tellFollowers(
  database: Database,
  secrets: Secrets,
  { now, origin }: { now: Date; origin: string },
): Promise<void> {
  await database.asSystem(async (transaction) => {
    const rows = await trackingLinks(transaction)
      .selectFrom('portal_tracking_follower as follower')
      .innerJoin('portal_tracking_link as link', 'link.token_hash', 'follower.token_hash')
      .innerJoin('Load__c as load', 'load.Id', 'link.load_id')
      .select([
        'follower.id as id',
        'follower.email as email',
        'follower.language as language',
        'follower.told as told',
        'link.seed as seed',
        'load.Status__c as status',
        'load.Load_Number__c as number',
        'load.Origin_City__c as originCity',
        'load.Origin_State__c as originState',
        'load.Destination_City__c as destinationCity',
        'load.Destination_State__c as destinationState',
      ])
      .where('link.expires_at', '>', now)
      .where((where) =>
        where.or(
          Object.entries(STEPS).map(([step, statuses]) =>
            where.and([where('load.Status__c', 'in', [...statuses]), where('follower.told', '<>', step)]),
          ),
        ),
      )
      .orderBy('follower.id')
      .limit(MOST_AT_ONCE)
      .forUpdate('follower')
      .skipLocked()
      .execute()
    for (const row of rows) {
      if (row.seed === null) continue
      const step = trackedStep(row.status)
      await trackingLinks(transaction)
        .updateTable('portal_tracking_follower')
        .set({ told: step })
        .where('id', '=', row.id)
        .execute()
      await mailReceiver(
        transaction,
        secrets,
        { email: row.email, language: row.language, token: trackingToken(secrets, row.seed) },
        {
          number: row.number,
          from: `${row.originCity}, ${row.originState}`,
          to: `${row.destinationCity}, ${row.destinationState}`,
        },
        { step, origin, now },
      )
    }
  })
}
