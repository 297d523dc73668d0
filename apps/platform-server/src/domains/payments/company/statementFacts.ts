import type { CompanyAging, CompanyPayment, Remittance } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { dayInZone } from '../../../places/timeZones'
import { readOwedByAge } from '../../invoices/aging'
import type { Letterhead } from '../../provider/drawLetterhead'
import { readLetterhead } from '../../provider/readLetterhead'
import { OFFICE_ZONE } from '../businessDays'
import { readCompanyPayments } from './paymentRows'
import { readRemittances } from './remittances'

/** Per statement. */
const MOST_ROWS = 300

export interface StatementFacts {
  provider: Letterhead
  company: { name: string; mcNumber: string | null; address: readonly string[] }
  /** Such as `2026-11-21`. */
  from: string
  to: string
  today: string
  remittances: readonly Remittance[]
  open: readonly CompanyPayment[]
  aging: CompanyAging
  /** False if rows beyond the limit are omitted. */
  isComplete: boolean
  createdAt: Date
}

/** The caller names the account. */
export async function readStatementFacts(
  transaction: PortalTransaction,
  accountId: string,
  period: { from: string; to: string },
  now: Date,
): Promise<StatementFacts> {
  const today = dayInZone(now, OFFICE_ZONE)
  const window = { offset: 0, limit: MOST_ROWS + 1 }
  const account = await transaction
    .selectFrom('Account')
    .select(['Name', 'MC_Number__c', 'BillingStreet', 'BillingCity', 'BillingState', 'BillingPostalCode'])
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  const remittances = await readRemittances(transaction, accountId, period, window)
  const open = await readCompanyPayments(transaction, accountId, { isOpen: true }, window, today)
  const { BillingStreet, BillingCity, BillingState, BillingPostalCode } = account
  const city = [BillingCity, [BillingState, BillingPostalCode].filter(Boolean).join(' ')]
  return {
    provider: await readLetterhead(transaction),
    company: {
      name: account.Name,
      mcNumber: account.MC_Number__c,
      address: [BillingStreet ?? '', city.filter(Boolean).join(', ')].filter(Boolean),
    },
    ...period,
    today,
    remittances: remittances.slice(0, MOST_ROWS),
    open: open.slice(0, MOST_ROWS).toReversed(),
    aging: { asOf: today, ...(await readOwedByAge(transaction, accountId, today)) },
    isComplete: remittances.length <= MOST_ROWS && open.length <= MOST_ROWS,
    createdAt: now,
  }
}
