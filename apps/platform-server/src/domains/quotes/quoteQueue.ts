import type { QuoteHold } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import { readPricing } from '../provider/margins'
import { quoteAnswer } from './quoteAnswer'
import { quoteHoldTables } from './quoteHolds'
import { readLane } from './readLane'

/**
 * Queries pending requests, oldest first, with recent prices of their lane (QTD-01). Runs in a system
 * transaction.
 */
export async function readQuoteQueue(transaction: PortalTransaction, limit: number, now: Date) {
  const rows = await transaction
    .selectFrom('Quote_Request__c')
    .selectAll()
    .where('Status__c', '=', 'Submitted')
    .orderBy('CreatedDate')
    .orderBy('Id')
    .limit(limit)
    .execute()
  const shippers = await readNames(
    transaction,
    rows.flatMap(({ Account__c }) => (Account__c === null ? [] : [Account__c])),
  )
  const pricing = await readPricing(transaction)
  const holds = pricing.automatic.isOn
    ? await readHolds(
        transaction,
        rows.map(({ Id }) => Id),
      )
    : new Map<string, QuoteHold>()
  const quotes = []
  for (const row of rows) {
    const answer = quoteAnswer(row, now)
    quotes.push({
      ...answer,
      accountId: row.Account__c,
      shipper: row.Account__c === null ? null : (shippers.get(row.Account__c) ?? null),
      ...(await readLane(transaction, answer.stops, row.Equipment_Type__c, pricing)),
      hold: holds.get(row.Id) ?? null,
    })
  }
  return quotes
}

async function readNames(
  transaction: PortalTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const accounts = await transaction
    .selectFrom('Account')
    .select(['Id', 'Name'])
    .where('Id', 'in', [...ids])
    .execute()
  return new Map(accounts.map(({ Id, Name }) => [Id, Name]))
}

async function readHolds(transaction: PortalTransaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, QuoteHold>()
  const holds = await quoteHoldTables(transaction)
    .selectFrom('portal_quote_hold')
    .select(['quote_id as id', 'hold'])
    .where('quote_id', 'in', [...ids])
    .execute()
  return new Map(holds.map(({ id, hold }) => [id, hold]))
}
