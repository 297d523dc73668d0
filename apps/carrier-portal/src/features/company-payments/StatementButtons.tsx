import { downloadCsv, downloadFile } from '@portal/app-kit/download'
import type { PaymentStatus } from '@portal/contract'
import { toCsv } from '@portal/app-kit/csv'
import { Button, toastQueue } from '@portal/portal-ui'
import { UiApiError } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { Download, FileDown } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pdfOf } from '#/device/pdfOf'
import type { MessageId } from '#/i18n/messageId'
import { exportCompanyPayments, readStatement } from '#/methods/companyPayments'
import { fitsStatement, statementPeriod, type Period } from './period'
import { csvRows } from './csvRows'
import styles from './CompanyPayments.module.css'

export interface StatementButtonsProps {
  period: Period
  status: PaymentStatus | undefined
  /** Such as `2026-11-21`. */
  today: string
}

/** Saves the statement of the period as CSV, under the shown state too, and as PDF. */
export function StatementButtons({ period, status, today }: StatementButtonsProps) {
  const intl = useIntl()
  const uiApi = useUiApi()
  const [pending, setPending] = useState<'csv' | 'pdf'>()
  const tell = (kind: 'success' | 'warning' | 'error', id: MessageId, values?: Record<string, number>) =>
    toastQueue.add({ kind, message: intl.formatMessage({ id }, values) })
  const fail = (error: unknown) =>
    tell(
      'error',
      UiApiError.is(error) && error.status === 429
        ? 'company-payments.statement.tooOften'
        : 'company-payments.statement.failed',
    )

  async function saveCsv() {
    setPending('csv')
    const params = { ...period, ...(status ? { status } : {}) }
    const { data, error } = await uiApi.load(exportCompanyPayments, params, { cachePolicy: 'network-only' })
    setPending(undefined)
    // A failed query still has former data.
    if (error || !data) return fail(error)
    downloadCsv(`payments-${today}.csv`, toCsv(csvRows(intl, data.payments)))
    const count = data.payments.length
    if (data.isComplete) tell('success', 'company-payments.csv.done', { count })
    else tell('warning', 'company-payments.csv.cut', { count })
  }

  async function savePdf() {
    const days = statementPeriod(period, today)
    if (!fitsStatement(days)) return tell('error', 'company-payments.statement.period')
    setPending('pdf')
    const language = intl.locale.startsWith('es') ? 'es-US' : 'en-US'
    const params = { ...days, language } as const
    const { data, error } = await uiApi.load(readStatement, params, { cachePolicy: 'network-only' })
    setPending(undefined)
    if (error || !data) return fail(error)
    downloadFile(pdfOf(data))
  }

  return (
    <div className={styles.buttons}>
      <Button isPending={pending === 'csv'} onPress={() => void saveCsv()}>
        <Download size={16} aria-hidden="true" />
        <FormattedMessage id="company-payments.csv" />
      </Button>
      <Button isPending={pending === 'pdf'} onPress={() => void savePdf()}>
        <FileDown size={16} aria-hidden="true" />
        <FormattedMessage id="company-payments.statement" />
      </Button>
    </div>
  )
}
