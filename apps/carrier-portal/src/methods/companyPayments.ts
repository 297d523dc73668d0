import { account } from '@portal/contract/client/CompanyPayments/account'
import { export as exportMethod } from '@portal/contract/client/CompanyPayments/export'
import { list } from '@portal/contract/client/CompanyPayments/list'
import { remittances } from '@portal/contract/client/CompanyPayments/remittances'
import { requestFactoring as requestFactoringMethod } from '@portal/contract/client/CompanyPayments/requestFactoring'
import { setTerms } from '@portal/contract/client/CompanyPayments/setTerms'
import { statement } from '@portal/contract/client/CompanyPayments/statement'
import type { AnswerOf, CompanyPayments, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { byOffset, readMethod, writeMethod } from '@portal/app-kit/methods'

type Methods = typeof CompanyPayments
export type CompanyPaymentsPage = AnswerOf<Methods['list']>
type RemittancesPage = AnswerOf<Methods['remittances']>

/** `CompanyPayments/list`: payments under a filter with the totals by status. */
export const listCompanyPayments: ReadAdapter<ParamsOf<Methods['list']>, CompanyPaymentsPage> = {
  ...readMethod(list),
  paging: byOffset(({ payments }: CompanyPaymentsPage) => payments),
}

/** `CompanyPayments/remittances`: transfers with their loads and deductions. */
export const listRemittances: ReadAdapter<ParamsOf<Methods['remittances']>, RemittancesPage> = {
  ...readMethod(remittances),
  paging: byOffset((page: RemittancesPage) => page.remittances),
}

/** `CompanyPayments/export`: the rows of a CSV statement; rate-limited. */
export const exportCompanyPayments = readMethod(exportMethod)

/** `CompanyPayments/statement`: a PDF statement; rate-limited. */
export const readStatement = readMethod(statement)

/** `CompanyPayments/account`: aging, payment terms and factor of the company. */
export const getPaymentAccount = readMethod(account)

/** `CompanyPayments/setTerms`: terms of loads delivered from now on; for Admins. */
export const setCompanyTerms = writeMethod(setTerms)

/** `CompanyPayments/requestFactoring`: asks for payment to a factor; for Admins. */
export const requestFactoring = writeMethod(requestFactoringMethod)
