import type { Database, PortalTransaction } from '../../../database/openDatabase'
import type { EdiIdentity } from '../EdiSettings'
import { ediTables } from '../ediTables'
import { takePartner, type EdiPartner } from '../partners'
import { writeMessage } from '../writeMessage'
import { answerSegments } from './writeAnswer'
import { readStatus, statusSegments } from './writeStatus'

/** Messages per transaction. */
const BATCH = 50

/**
 * Writes queued 990s and 214s in the order of the changes, each once. Safe in every process: a lock
 * serializes each partner. After downtime the next run catches up.
 */
export async function writeDue(database: Database, identity: EdiIdentity, now: Date): Promise<void> {
  const partners = await database.readAs({ kind: 'system' }, (transaction) =>
    ediTables(transaction).selectFrom('portal_edi_due').select('partner_id').distinct().execute(),
  )
  for (const { partner_id } of partners) {
    let written = BATCH
    while (written === BATCH)
      written = await database.asSystem((transaction) => writeBatch(transaction, partner_id, identity, now))
  }
}

async function writeBatch(
  transaction: PortalTransaction,
  partnerId: string,
  identity: EdiIdentity,
  now: Date,
): Promise<number> {
  const partner = await takePartner(transaction, partnerId)
  // Messages to an inactive partner stay in the queue until it is active again.
  if (!partner) return 0
  const due = await ediTables(transaction)
    .selectFrom('portal_edi_due as due')
    .innerJoin('portal_edi_tender as tender', 'tender.load_id', 'due.load_id')
    .select(['due.id', 'due.load_id', 'due.type', 'due.answer', 'due.event_id', 'tender.shipment_id'])
    .where('due.partner_id', '=', partnerId)
    .orderBy('due.id')
    .limit(BATCH)
    .execute()
  for (const row of due) await writeOne(transaction, { partner, identity, now }, row)
  if (due.length > 0)
    await ediTables(transaction)
      .deleteFrom('portal_edi_due')
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
  return due.length
}

interface DueRow {
  load_id: string
  type: '990' | '214'
  answer: string | null
  event_id: string | null
  shipment_id: string
}

async function writeOne(
  transaction: PortalTransaction,
  to: { partner: EdiPartner; identity: EdiIdentity; now: Date },
  { load_id: loadId, type, answer, event_id, shipment_id: shipmentId }: DueRow,
): Promise<void> {
  const facts = { shipmentId, scac: to.identity.scac }
  const message = { type, reference: shipmentId, loadId }
  if (type === '990') {
    const segments = await answerSegments(transaction, {
      ...facts,
      loadId,
      answer: answer ?? 'A',
      now: to.now,
    })
    await writeMessage(transaction, to, { ...message, segments })
    return
  }
  const status = event_id === null ? undefined : await readStatus(transaction, event_id)
  if (status) await writeMessage(transaction, to, { ...message, segments: statusSegments(status, facts) })
}
