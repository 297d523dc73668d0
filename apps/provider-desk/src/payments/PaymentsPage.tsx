import { downloadCsv } from '@portal/app-kit/download'
import { Button, LinkTabs, Select, Skeleton, TextField, toastQueue } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useChangesOf } from '#/live-updates/recordChanges'
import { lazyPart } from '#/loading/lazyPart'
import { PageFailed } from '#/loading/PageFailed'
import { useFailureText } from '#/methods/useFailureText'
import { ListTools } from '#/lists/ListTools'
import { OffsetPager } from '#/lists/OffsetPager'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { useSettledValue } from '#/workspace/list/useSettledValue'
import { paymentExport, paymentList, type PaymentsAnswer } from './paymentMethods'
import { PAYMENT_VIEWS, paymentViewNames, paymentViewOf, type PaymentView } from './paymentViews'
import { PaymentTable } from './PaymentTable'

const RunDialog = lazyPart(() => import('./RunDialog').then((part) => part.RunDialog))
const NachaDialog = lazyPart(() => import('./NachaDialog').then((part) => part.NachaDialog))
const RemittanceDialog = lazyPart(() => import('./RemittanceDialog').then((part) => part.RemittanceDialog))

const TERMS = ['Standard', 'Quick Pay', 'Factored'] as const

/** Renders payments to carriers by status: approve, schedule, hold, pay in runs, import remittance files (BLD-03). */
export function PaymentsPage() {
  const intl = useIntl()
  useDocumentTitle('payments.title')
  const { role } = useSession()
  const client = useUiApi()
  const failureText = useFailureText()
  const [params, setParams] = useSearchParams()
  const view = paymentViewOf(params.get('view'))
  const [term, setTerm] = useState(params.get('search') ?? '')
  const [offset, setOffset] = useState(0)
  const [dialog, setDialog] = useState<'run' | 'remittance' | 'nacha'>()
  const [nachaRun, setNachaRun] = useState<string>()
  const search = useSettledValue(term.trim())
  const terms = TERMS.find((one) => one === params.get('terms'))
  const filter = { ...(search ? { search } : {}), ...(terms ? { terms: [terms] } : {}) }
  const shown = { ...filter, status: PAYMENT_VIEWS[view] }
  const page = useWire(paymentList, { ...shown, offset })
  // The totals of all views, whichever is rendered.
  const totals = useWire(paymentList, { ...filter, offset: 0 })
  const mayWrite = role === 'Provider Admin' || role === 'Billing'
  useEffect(() => {
    // Preloads in the background, so that a dialog opens at once; a failed load is retried on opening.
    if (mayWrite)
      void Promise.all([RunDialog.load(), RemittanceDialog.load(), NachaDialog.load()]).catch(() => undefined)
  }, [mayWrite])
  const refresh = () => Promise.all([page.refresh(), totals.refresh()])
  useChangesOf(['Payment__c'], () => void refresh())
  function change(name: 'view' | 'terms', value: string) {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
    setOffset(0)
  }
  function openNacha(runId: string | undefined) {
    setNachaRun(runId)
    setDialog('nacha')
  }
  async function save() {
    const { data, error } = await client.load(paymentExport, shown, { cachePolicy: 'network-only' })
    if (data) downloadCsv(`payments-${view}.csv`, data.csv)
    else if (error) toastQueue.add({ kind: 'error', message: failureText(error) })
  }
  const failed = page.error ?? totals.error
  if (failed && !page.data) return <PageFailed isWholePage error={failed} onRetry={refresh} />
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="payments.title" />}
        actions={
          <>
            <Button onPress={() => void save()}>
              <FormattedMessage id="payments.export" />
            </Button>
            {mayWrite || role === 'Auditor' ? (
              <Button onPress={() => openNacha(undefined)}>
                <FormattedMessage id="payments.nacha.files" />
              </Button>
            ) : null}
            {mayWrite ? (
              <>
                <Button onPress={() => setDialog('remittance')}>
                  <FormattedMessage id="payments.remittance" />
                </Button>
                <Button variant="primary" onPress={() => setDialog('run')}>
                  <FormattedMessage id="payments.run" />
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <LinkTabs
        label={intl.formatMessage({ id: 'payments.views' })}
        tabs={paymentViewNames.map((id) => ({
          id,
          label: <FormattedMessage id={`payments.view.${id}`} />,
          href: `/desk/payments?view=${id}${terms ? `&terms=${encodeURIComponent(terms)}` : ''}`,
          isCurrent: id === view,
          ...(totals.data ? { count: sumOf(totals.data, id).count } : {}),
        }))}
      />
      <ListTools
        sum={
          totals.data ? <FormattedMessage id="payments.sum" values={{ ...sumOf(totals.data, view) }} /> : null
        }
      >
        <TextField
          label={<FormattedMessage id="payments.search" />}
          isLabelHidden
          type="search"
          placeholder={intl.formatMessage({ id: 'payments.search' })}
          value={term}
          onValueChange={(text) => {
            setTerm(text)
            setOffset(0)
          }}
        />
        <Select
          label={<FormattedMessage id="payments.terms" />}
          isLabelHidden
          emptyLabel={intl.formatMessage({ id: 'payments.terms.any' })}
          options={TERMS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `payments.terms.${value}` }),
          }))}
          value={terms ?? ''}
          onValueChange={(value) => change('terms', value)}
        />
      </ListTools>
      {page.data ? (
        <PaymentTable
          key={`${view} ${offset}`}
          view={view}
          payments={page.data.payments}
          isFiltered={search !== '' || terms !== undefined}
          mayWrite={mayWrite}
          onChanged={refresh}
        />
      ) : (
        <Skeleton height="60vh" />
      )}
      <OffsetPager offset={offset} nextOffset={page.data?.nextOffset} onChange={setOffset} />
      <Suspense fallback={null}>
        {dialog === 'run' ? (
          <RunDialog onRun={refresh} onNacha={openNacha} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'nacha' ? (
          <NachaDialog runId={nachaRun} onChanged={refresh} onClose={() => setDialog(undefined)} />
        ) : null}
        {dialog === 'remittance' ? (
          <RemittanceDialog onImported={refresh} onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}

function sumOf({ totals }: PaymentsAnswer, view: PaymentView): { count: number; amount: number } {
  const statuses: readonly string[] = PAYMENT_VIEWS[view]
  return totals
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, one) => ({ count: sum.count + one.count, amount: sum.amount + one.amount }), {
      count: 0,
      amount: 0,
    })
}
