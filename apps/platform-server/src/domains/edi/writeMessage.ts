import { createHash } from 'node:crypto'
import type { EdiSet } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import type { EdiIdentity } from './EdiSettings'
import { ediTables } from './ediTables'
import type { EdiPartner } from './partners'
import type { Segment } from './x12/Interchange'
import { interchangeNumber, setNumber, writeInterchange } from './x12/writeInterchange'

/** GS01 by transaction set. */
export const FUNCTIONAL_IDS = { '990': 'GF', '214': 'QM', '997': 'FA' } as const
/** Control numbers have nine digits and repeat after the last one. */
const MOST_NUMBER = 999_999_999

export interface NewMessage {
  readonly type: Extract<EdiSet, keyof typeof FUNCTIONAL_IDS>
  readonly segments: readonly Segment[]
  readonly reference: string
  readonly loadId?: string | undefined
  /** The interchange that a 997 acknowledges. */
  readonly answersId?: number
  /** `Answer`: sent in the response to this request. @default the partner's transport */
  readonly transport?: 'Answer'
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Queues a message as an interchange of its own with the next control number. Requires the lock on the
 * partner.
 *
 * @returns its text.
 */
export async function writeMessage(
  transaction: PortalTransaction,
  { partner, identity, now }: { partner: EdiPartner; identity: EdiIdentity; now: Date },
  { type, segments, reference, loadId, answersId, transport }: NewMessage,
): Promise<string> {
  const number = await nextNumber(transaction, partner.id)
  const content = writeInterchange({
    sender: identity,
    receiver: partner.interchange,
    senderGroup: identity.id,
    receiverGroup: partner.groupId,
    controlNumber: number,
    isTest: partner.isTest,
    functionalId: FUNCTIONAL_IDS[type],
    type,
    segments,
    at: now,
  })
  const isSent = transport === 'Answer'
  await ediTables(transaction)
    .insertInto('portal_edi_interchange')
    .values({
      partner_id: partner.id,
      direction: 'Out',
      control_number: interchangeNumber(number),
      sha256: sha256(content),
      content,
      answers_id: answersId ?? null,
      state: isSent ? 'Sent' : 'Waiting',
      transport: transport ?? partner.transport,
      at: now,
      sent_at: isSent ? now : null,
    })
    .execute()
  await transaction
    .insertInto('EDI_Message__c')
    .values({
      Partner__c: partner.id,
      Direction__c: 'Out',
      Set__c: type,
      Status__c: isSent ? 'Sent' : 'Waiting',
      Reference__c: reference.slice(0, 30),
      Load__c: loadId ?? null,
      Interchange_Number__c: interchangeNumber(number),
      Group_Number__c: String(number),
      Set_Number__c: setNumber(number),
      Place__c: 1,
      At__c: now,
      Sent_At__c: isSent ? now : null,
    })
    .execute()
  return content
}

async function nextNumber(transaction: PortalTransaction, partnerId: string): Promise<number> {
  const { last } = await ediTables(transaction)
    .insertInto('portal_edi_counter')
    .values({ partner_id: partnerId, last: 1 })
    .onConflict((conflict) =>
      conflict
        .column('partner_id')
        .doUpdateSet({ last: sql<number>`portal_edi_counter.last % ${MOST_NUMBER}::bigint + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
