import type { PortalTransaction } from '../../database/openDatabase'
import { isBilled, passThroughPct } from './suggestShipperCharge'

/** Runs in a system transaction. */
export async function readChargeQueue(
  transaction: PortalTransaction,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await transaction
    .selectFrom('Accessorial__c as charge')
    .innerJoin('Load__c as load', 'load.Id', 'charge.Load__c')
    .leftJoin('Account as carrier', 'carrier.Id', 'charge.Account__c')
    .leftJoin('Load_Stop__c as stop', 'stop.Id', 'charge.Stop__c')
    .leftJoin('Facility__c as place', 'place.Id', 'stop.Facility__c')
    .select([
      'charge.Id as id',
      'charge.Name as name',
      'charge.Type__c as type',
      'charge.Quantity__c as quantity',
      'charge.Rate__c as rate',
      'charge.Amount__c as amount',
      'charge.Reason__c as reason',
      'charge.LastModifiedDate as requestedAt',
      'charge.Load__c as loadId',
      'load.Load_Number__c as loadNumber',
      'load.Status__c as loadStatus',
      'charge.Account__c as accountId',
      'carrier.Name as carrier',
      'charge.Stop__c as stopId',
      'stop.Type__c as stopType',
      'place.Name as place',
      'place.City__c as city',
      'place.State__c as state',
      'stop.Window_Start__c as windowStart',
      'stop.Window_End__c as windowEnd',
      'stop.Arrived_At__c as arrivedAt',
      'stop.Departed_At__c as departedAt',
      'stop.Time_Zone__c as timeZone',
    ])
    .where('charge.Status__c', '=', 'Requested')
    .orderBy('charge.LastModifiedDate')
    .orderBy('charge.Id')
    .offset(offset)
    .limit(limit)
    .execute()
  const evidence = await readEvidence(
    transaction,
    rows.map(({ id }) => id),
  )
  const percent = await passThroughPct(transaction)
  return rows.map((row) => ({
    ...row,
    sellPct: isBilled(row.loadStatus) ? percent : null,
    evidence: evidence
      .filter(({ chargeId }) => chargeId === row.id)
      .map(({ chargeId: _id, ...paper }) => paper),
  }))
}

async function readEvidence(transaction: PortalTransaction, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return []
  return await transaction
    .selectFrom('Load_Document__c')
    .select([
      'Accessorial__c as chargeId',
      'Id as documentId',
      'ContentDocumentId as contentDocumentId',
      'Type__c as type',
      'Name as fileName',
      'Status__c as status',
      'Amount__c as amount',
    ])
    .where('Accessorial__c', 'in', [...chargeIds])
    .orderBy('CreatedDate')
    .execute()
}
