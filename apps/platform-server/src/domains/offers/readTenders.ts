import type { PortalTransaction } from '../../database/openDatabase'
import { tenderTables } from './tenderTables'

type Which = { tenderId: number } | { loadIds: readonly string[] } | 'running'

const MOST_TENDERS = 200

/** Queries tenders, newest first, with carriers in order and the state of each offer. */
export async function readTenders(transaction: PortalTransaction, which: Which) {
  const rows = await tenderTables(transaction)
    .selectFrom('portal_tender as tender')
    .innerJoin('Load__c as load', 'load.Id', 'tender.load_id')
    .leftJoin('User as person', 'person.Id', 'tender.started_by')
    .select([
      'tender.id as tenderId',
      'tender.load_id as loadId',
      'load.Load_Number__c as loadNumber',
      'tender.in_turn as inTurn',
      'tender.amount as amount',
      'tender.minutes as minutes',
      'tender.state as state',
      'tender.started_at as startedAt',
      'tender.ended_at as endedAt',
      'person.Name as startedBy',
    ])
    .$if(which === 'running', (query) => query.where('tender.state', '=', 'Running'))
    .$if(typeof which === 'object' && 'tenderId' in which, (query) =>
      query.where('tender.id', '=', (which as { tenderId: number }).tenderId),
    )
    .$if(typeof which === 'object' && 'loadIds' in which, (query) =>
      query.where('tender.load_id', 'in', (which as { loadIds: readonly string[] }).loadIds),
    )
    .orderBy('tender.id', 'desc')
    .limit(MOST_TENDERS)
    .execute()
  if (rows.length === 0) return []
  const steps = await tenderTables(transaction)
    .selectFrom('portal_tender_step as step')
    .innerJoin('Account as carrier', 'carrier.Id', 'step.account_id')
    .leftJoin('Load_Offer__c as offer', 'offer.Id', 'step.offer_id')
    .select([
      'step.tender_id as tenderId',
      'step.sequence as sequence',
      'step.account_id as accountId',
      'carrier.Name as carrier',
      'step.state as state',
      'offer.Id as offerId',
      'offer.Status__c as status',
      'offer.Expires_At__c as expiresAt',
      'offer.Answered_At__c as answeredAt',
    ])
    .where(
      'step.tender_id',
      'in',
      rows.map(({ tenderId }) => tenderId),
    )
    .orderBy('step.sequence')
    .execute()
  return rows.map(({ inTurn, startedBy, ...tender }) => ({
    ...tender,
    order: inTurn ? ('waterfall' as const) : ('all' as const),
    startedBy,
    carriers: steps
      .filter((step) => step.tenderId === tender.tenderId)
      // Without an offer a carrier is pending or was skipped.
      .map(({ sequence, accountId, carrier, state, offerId, status, expiresAt, answeredAt }) => ({
        sequence,
        accountId,
        carrier,
        offerId,
        status: status ?? (state === 'Waiting' ? 'Waiting' : 'Skipped'),
        expiresAt,
        answeredAt,
      })),
  }))
}
