import type { Remittance } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { OFFICE_ZONE } from '../businessDays'

interface Line {
  number: number
  reference: string | null
  method: string | null
  paidOn: string
  loadId: string
  loadNumber: string
  isVisible: boolean
  invoiceNumber: string | null
  fee: number
  short: number
  paid: number
}

/** Loads of a remittance per response. */
const MOST_LINES = 500

/**
 * Groups transfers of one day with the same reference and method as one remittance, latest first. The
 * caller names the account.
 */
export async function readRemittances(
  transaction: PortalTransaction,
  accountId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly Remittance[]> {
  const { rows } = await sql<Line>`
    with transfer as (
      select t.*, (t.paid_at at time zone ${OFFICE_ZONE})::date as paid_on from portal_payment_transfer t
      where t.account_id = ${accountId}
    ), one as (
      select row_number() over (order by paid_on desc, max(id) desc) as number,
        paid_on, reference, method
      from transfer
      where (${from ?? null}::date is null or paid_on >= ${from ?? null}::date)
        and (${to ?? null}::date is null or paid_on <= ${to ?? null}::date)
      group by paid_on, reference, method order by number limit ${limit} offset ${offset}
    ), line as (
      select one.number, one.reference, one.method, one.paid_on, transfer.load_id, transfer.payment_id,
        transfer.fee, transfer.short, transfer.paid,
        row_number() over (partition by one.number order by transfer.id) as place
      from one join transfer on transfer.paid_on = one.paid_on
        and transfer.reference is not distinct from one.reference
        and transfer.method is not distinct from one.method
    )
    select line.number::int as number, line.reference, line.method, to_char(line.paid_on, 'YYYY-MM-DD') as "paidOn",
      line.load_id as "loadId", l."Load_Number__c" as "loadNumber",
      l."Carrier_Account__c" is not distinct from ${accountId} as "isVisible", p."Invoice_Number__c" as "invoiceNumber",
      line.fee::float8 as fee, line.short::float8 as short, line.paid::float8 as paid
    from line join "Payment__c" p on p."Id" = line.payment_id join "Load__c" l on l."Id" = line.load_id
    where line.place <= ${MOST_LINES} order by line.number, l."Load_Number__c"`.execute(transaction)
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  return [...byNumber.values()].map((lines) => ({
    reference: lines[0]?.reference ?? null,
    method: lines[0]?.method ?? null,
    paidOn: lines[0]?.paidOn ?? '',
    paid: cents(lines.reduce((sum, { paid }) => sum + paid, 0)),
    lines: lines.map(({ loadId, loadNumber, isVisible, invoiceNumber, fee, short, paid }) => ({
      loadId,
      loadNumber,
      isVisible,
      invoiceNumber,
      owed: cents(paid + fee + short),
      fee,
      short,
      paid,
    })),
  }))
}

const cents = (amount: number): number => Math.round(amount * 100) / 100
