import { CompanyPayments } from '@portal/contract/methods'
import { ApiError, invalidInput } from '../../../http/ApiError'
import { rowWindow } from '../../../lists/rowWindow'
import { defineMethod } from '../../../methods/defineMethod'
import { dayInZone } from '../../../places/timeZones'
import { enterRemitTo } from '../../company/remitToChanges'
import { addDays, OFFICE_ZONE } from '../businessDays'
import { requireFactor } from '../requireFactor'
import { hasNotice, readPaymentAccount } from './paymentAccount'
import { readCompanyPayments, sumCompanyPayments } from './paymentRows'
import { readRemittances } from './remittances'
import { readStatementFacts } from './statementFacts'

const bypassesRowSecurity = 'Names loads that the company no longer hauls; every query has its account.'

const PAGE_SIZE = 25
const REMITTANCES_PER_PAGE = 20
/** Rows per CSV. */
const MOST_EXPORTED = 5000
/** Days per PDF. */
const LONGEST_PERIOD = 366

const todayOf = (now: Date): string => dayInZone(now, OFFICE_ZONE)

/** Sorts by day; the response has totals of all matches by status. */
export const listCompanyPayments = defineMethod(CompanyPayments.list, {
  bypassesRowSecurity,
  async handle({ offset, ...filter }, { accountId }, { transaction, now }) {
    const window = rowWindow(offset, PAGE_SIZE)
    const rows = await readCompanyPayments(transaction, accountId, filter, window, todayOf(now))
    // Totals ignore the status filter, so that other statuses can be selected.
    const { status: _status, ...every } = filter
    const totals = await sumCompanyPayments(transaction, accountId, every, todayOf(now))
    const { page, nextOffset } = window.split(rows)
    return { payments: page, totals, nextOffset }
  },
})

/** The response has the payments of a period, for a CSV statement. */
export const exportCompanyPayments = defineMethod(CompanyPayments.export, {
  bypassesRowSecurity,
  async handle(filter, { accountId }, { transaction, now }) {
    const window = rowWindow(0, MOST_EXPORTED)
    const rows = await readCompanyPayments(transaction, accountId, filter, window, todayOf(now))
    const { page, nextOffset } = window.split(rows)
    return { payments: page, isComplete: nextOffset === null }
  },
})

/** The response has transfers with their loads and deductions. */
export const listRemittances = defineMethod(CompanyPayments.remittances, {
  bypassesRowSecurity,
  async handle({ offset, ...period }, { accountId }, { transaction }) {
    const window = rowWindow(offset, REMITTANCES_PER_PAGE)
    const { page, nextOffset } = window.split(await readRemittances(transaction, accountId, period, window))
    return { remittances: page, nextOffset }
  },
})

/** Renders remittances of a period and open payments of today as a PDF. */
export const makeStatement = defineMethod(CompanyPayments.statement, {
  bypassesRowSecurity,
  async handle({ from, to, language }, { accountId }, { transaction, now }) {
    if (from > to) throw invalidInput('from must not be after to.')
    if (addDays(from, LONGEST_PERIOD) <= to)
      throw invalidInput(`A statement covers at most ${LONGEST_PERIOD} days.`)
    const facts = await readStatementFacts(transaction, accountId, { from, to }, now)
    // Lazy: the PDF writer slows down the start.
    const { statementPdf } = await import('./statementPdf')
    const bytes = await statementPdf(facts, language)
    return { fileName: `Statement ${from} ${to}.pdf`, base64: Buffer.from(bytes).toString('base64') }
  },
})

/** The response has the balance by age, terms and factor. */
export const getPaymentAccount = defineMethod(CompanyPayments.account, {
  bypassesRowSecurity: 'A Dispatcher reads no remit-to changes; of the own company’s the factor is named.',
  handle: (_params, { accountId }, { transaction, now }) => readPaymentAccount(transaction, accountId, now),
})

/** Applies to loads that are delivered from now on. Requires an Admin. */
export const setCompanyTerms = defineMethod(CompanyPayments.setTerms, {
  bypassesRowSecurity: 'Writes one field of the own account, which members may not write.',
  async handle({ terms }, { accountId }, { transaction, now }) {
    if (terms === 'Factored') await requireFactor(transaction, accountId)
    await transaction
      .updateTable('Account')
      .set({ Payment_Terms__c: terms })
      .where('Id', '=', accountId)
      .execute()
    return await readPaymentAccount(transaction, accountId, now)
  },
})

/** The provider approves the change of the factor after a call back (CRD-03). Requires an Admin. */
export const requestFactoring = defineMethod(CompanyPayments.requestFactoring, {
  bypassesRowSecurity: 'Writes a remit-to change, which members may not write.',
  async handle({ factoringCompany, remitTo }, { accountId, userId }, { transaction, now }) {
    if (!(await hasNotice(transaction, accountId)))
      throw new ApiError(
        422,
        'NOTICE_OF_ASSIGNMENT_MISSING',
        'Upload the notice of assignment of your factoring company first.',
      )
    await enterRemitTo(transaction, accountId, { factoringCompany, remitTo }, { userId }, { now })
    return await readPaymentAccount(transaction, accountId, now)
  },
})
