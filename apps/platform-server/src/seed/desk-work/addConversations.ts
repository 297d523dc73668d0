import type { PortalTransaction } from '../../database/openDatabase'
import type { HistoryCarrier } from '../addHistory'
import { addHours } from '../zonedTime'
import type { ChargedLoads } from './addChargesToAnswer'

export interface Conversations {
  charged: ChargedLoads
  waited: HistoryCarrier
  disputing: HistoryCarrier
  /** Carrier of a load on its way, about which the desk has answered. */
  delayed: HistoryCarrier
  delayedLoadId: string
  /** Carrier that writes about no load. */
  asking: HistoryCarrier
  /** Contact of the staff member that answered. */
  staffContactId: string
}

/** Messages of carriers, most of them unanswered. Without notifications: the demo's people begin without any. */
export async function addConversations(
  transaction: PortalTransaction,
  { charged, waited, disputing, delayed, delayedLoadId, asking, staffContactId }: Conversations,
  now: Date,
): Promise<void> {
  const names = await transaction
    .selectFrom('Contact')
    .select(['Id', 'Name'])
    .where('Id', 'in', [
      waited.bookedBy,
      disputing.bookedBy,
      delayed.bookedBy,
      asking.bookedBy,
      staffContactId,
    ])
    .execute()
  const payment = await transaction
    .selectFrom('Payment__c')
    .select('Id')
    .where('Load__c', '=', charged.disputed.id)
    .executeTakeFirstOrThrow()
  const rows: readonly [
    carrier: HistoryCarrier,
    about: { loadId?: string; paymentId?: string },
    hoursAgo: number,
    text: string,
    isStaff?: boolean,
  ][] = [
    [
      disputing,
      { loadId: charged.disputed.id, paymentId: payment.Id },
      46,
      'The rate con has $150 for the second stop. The approved amount leaves it out.',
    ],
    [
      waited,
      { loadId: charged.detained.id },
      19.5,
      'The driver waited more than four hours at the dock. We requested detention, the gate times are on the BOL.',
    ],
    [
      delayed,
      { loadId: delayedLoadId },
      2.6,
      'We are 40 minutes behind because of road work. Can you tell the receiver?',
    ],
    [
      delayed,
      { loadId: delayedLoadId },
      2.4,
      'I told them: they hold the door for you. Please send an ETA when you are through.',
      true,
    ],
    [delayed, { loadId: delayedLoadId }, 2.3, 'Thank you, will do.'],
    [asking, {}, 0.7, 'Do you have anything out of Denver on Thursday? Two of our reefers are empty there.'],
  ]
  await transaction
    .insertInto('Message__c')
    .values(
      rows.map(([{ accountId, bookedBy }, { loadId, paymentId }, hoursAgo, text, isStaff], index) => {
        const authorId = isStaff ? staffContactId : bookedBy
        return {
          Account__c: accountId,
          Load__c: loadId ?? null,
          Payment__c: paymentId ?? null,
          Author__c: authorId,
          Author_Name__c: names.find(({ Id }) => Id === authorId)?.Name ?? '',
          Side__c: isStaff ? 'Provider' : 'Carrier',
          Text__c: text,
          Client_Message_Id__c: `demo-${index + 1}`,
          CreatedDate: addHours(now, -hoursAgo),
        }
      }),
    )
    .execute()
}
