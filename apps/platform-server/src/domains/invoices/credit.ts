import { sql } from 'kysely'
import type { StaffRole } from '../../access/caller'
import { likeText } from '../../database/likeText'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'

/** Open invoices, and loads with a sell rate that are not invoiced yet. */
const used = sql<number>`(coalesce((select sum(invoice."Amount__c" - coalesce(invoice."Paid_Amount__c", 0))
    from "Shipper_Invoice__c" invoice where invoice."Account__c" = shipper."Id" and invoice."Status__c" = 'Open'), 0)
  + coalesce((select sum(load."Shipper_Rate__c") from "Load__c" load
    where load."Shipper_Account__c" = shipper."Id" and load."Status__c" <> 'Cancelled'
      and not exists (select from "Shipper_Invoice__c" invoice where invoice."Load__c" = load."Id"
        and invoice."Status__c" <> 'Void')), 0))::float8`

const selectCredit = (transaction: PortalTransaction) =>
  transaction
    .selectFrom('Account as shipper')
    .select([
      'shipper.Id as accountId',
      'shipper.Name as shipper',
      'shipper.Credit_Limit__c as limit',
      'shipper.Credit_Days__c as days',
    ])
    .select(used.as('used'))
    .where('shipper.Type', '=', 'Shipper')

/** Sorts by name. Runs in a system transaction. */
export async function readCredits(
  transaction: PortalTransaction,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  return await selectCredit(transaction)
    .$if(Boolean(search), (query) => query.where('shipper.Name', 'ilike', likeText(search ?? '')))
    .orderBy('shipper.Name')
    .orderBy('shipper.Id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** @throws {ApiError} 404 unless the account is a shipper. */
export async function setCredit(
  transaction: PortalTransaction,
  accountId: string,
  { limit, days }: { limit: number | null; days: number | null },
) {
  const changed = await transaction
    .updateTable('Account')
    .set({ Credit_Limit__c: limit, Credit_Days__c: days })
    .where('Id', '=', accountId)
    .where('Type', '=', 'Shipper')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw notFound('shipper')
  return await selectCredit(transaction).where('shipper.Id', '=', accountId).executeTakeFirstOrThrow()
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/**
 * Returns the problem if a shipper would exceed its limit. Locks the account, so that concurrent orders
 * cannot share the rest of the limit. Runs in a system transaction.
 */
export async function creditProblem(
  transaction: PortalTransaction,
  accountId: string,
  added: number,
): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('Account')
    .select('Credit_Limit__c as limit')
    .where('Id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account || account.limit === null) return undefined
  // A separate query sees the commits of transactions that this one waited for.
  const { used: owed } = await selectCredit(transaction)
    .where('shipper.Id', '=', accountId)
    .executeTakeFirstOrThrow()
  const total = Math.round((owed + added) * 100) / 100
  if (total <= account.limit) return undefined
  return `The credit limit of this shipper is ${dollars(account.limit)}, and this would make it ${dollars(total)}.`
}

/** @throws {ApiError} 409 `CREDIT_LIMIT_EXCEEDED`. */
export async function requireCredit(
  transaction: PortalTransaction,
  accountId: string,
  added: number,
  hint: string,
): Promise<void> {
  const problem = await creditProblem(transaction, accountId, added)
  if (problem) throw new ApiError(409, 'CREDIT_LIMIT_EXCEEDED', `${problem} ${hint}`)
}

/** A Provider Admin can post above the limit (QTD-02). */
export async function requireCreditToPost(
  transaction: PortalTransaction,
  loadId: string,
  role: StaffRole,
): Promise<void> {
  if (role === 'Provider Admin') return
  const { accountId } = await transaction
    .selectFrom('Load__c')
    .select('Shipper_Account__c as accountId')
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  await requireCredit(transaction, accountId, 0, 'A Provider Admin can post it.')
}
