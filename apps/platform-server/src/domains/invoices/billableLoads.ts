import { sql, type SqlBool } from 'kysely'
import { likeText } from '../../database/likeText'
import type { PortalTransaction } from '../../database/openDatabase'
import { readBillingContacts } from './billingContact'
import { countRequested, readShipperCharges, sumOf } from './shipperCharges'

const billable = (transaction: PortalTransaction, search: string | undefined) =>
  transaction
    .selectFrom('Load__c as load')
    .innerJoin('Account as shipper', 'shipper.Id', 'load.Shipper_Account__c')
    .where('load.Status__c', 'in', ['Delivered', 'Completed'])
    .where(
      sql<SqlBool>`not exists (select from "Shipper_Invoice__c" invoice where invoice."Load__c" = load."Id"
        and invoice."Status__c" <> 'Void')`,
    )
    .$if(Boolean(search), (query) => {
      const pattern = likeText(search ?? '')
      return query.where(
        sql<SqlBool>`(load."Load_Number__c" ilike ${pattern} or shipper."Name" ilike ${pattern})`,
      )
    })

/** Sorts the longest delivered first. Runs in a system transaction. */
export async function readBillableLoads(
  transaction: PortalTransaction,
  search: string | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  const deliveredAt = sql<Date | null>`(select max(stop."Departed_At__c") from "Load_Stop__c" stop
    where stop."Load__c" = load."Id")`
  const rows = await billable(transaction, search)
    .select([
      'load.Id as loadId',
      'load.Load_Number__c as loadNumber',
      'load.Status__c as status',
      'load.Shipper_Account__c as accountId',
      'shipper.Name as shipper',
      'load.Shipper_Rate__c as sell',
    ])
    .select(deliveredAt.as('deliveredAt'))
    .orderBy('load.Delivery_To__c')
    .orderBy('load.Id')
    .offset(offset)
    .limit(limit)
    .execute()
  const loadIds = rows.map(({ loadId }) => loadId)
  const charges = await readShipperCharges(transaction, loadIds)
  const requested = await countRequested(transaction, loadIds)
  const contacts = await readBillingContacts(transaction, [
    ...new Set(rows.map(({ accountId }) => accountId)),
  ])
  return rows.map((row) => {
    const own = charges.filter(({ loadId }) => loadId === row.loadId)
    const approved = own.filter(({ status }) => status === 'Approved').map(({ amount }) => amount)
    return {
      ...row,
      charges: own.map(({ loadId: _load, invoiceId: _invoice, ...charge }) => charge),
      requestedCharges: requested.get(row.loadId) ?? 0,
      total: sumOf([row.sell ?? 0, ...approved]),
      billTo: contacts.get(row.accountId)?.email ?? null,
    }
  })
}

export async function countBillable(
  transaction: PortalTransaction,
  search: string | undefined,
): Promise<number> {
  const { count } = await billable(transaction, search)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
