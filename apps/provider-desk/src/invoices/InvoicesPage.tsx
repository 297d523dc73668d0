import { downloadCsv } from '@portal/app-kit/download'
import { Button, LinkTabs, Skeleton, TextField, toastQueue } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { Suspense, useState } from 'react'
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
import { BillableTable } from './BillableTable'
import { invoiceExport, invoiceList, readyLoads } from './invoiceMethods'
import { InvoiceTable } from './InvoiceTable'
import { INVOICE_VIEWS, PAGE_VIEWS, pageViewOf, type InvoiceView } from './invoiceViews'

const CreditView = lazyPart(() => import('./CreditView').then((part) => part.CreditView))
const AgingView = lazyPart(() => import('./AgingView').then((part) => part.AgingView))

/** Renders loads to invoice, invoices to shippers by state, and the aging of both sides (BLD-05). */
export function InvoicesPage() {
  const intl = useIntl()
  useDocumentTitle('invoices.title')
  const { role } = useSession()
  const [params, setParams] = useSearchParams()
  const view = pageViewOf(params.get('view'))
  const [term, setTerm] = useState(params.get('search') ?? '')
  const search = useSettledValue(term.trim())
  const filter = search ? { search } : {}
  const ready = useWire(readyLoads, { ...filter, offset: 0 })
  const totals = useWire(invoiceList, { ...filter, offset: 0 })
  const mayWrite = role === 'Provider Admin' || role === 'Billing'
  const refresh = () => Promise.all([ready.refresh(), totals.refresh()])
  useChangesOf(['Shipper_Invoice__c', 'Shipper_Charge__c', 'Load__c'], () => void refresh())
  const failed = ready.error ?? totals.error
  if (failed && !ready.data) return <PageFailed isWholePage error={failed} onRetry={refresh} />
  const statusOf = (id: InvoiceView) =>
    totals.data?.totals.find(({ status }) => status === INVOICE_VIEWS[id]) ?? {
      count: 0,
      amount: 0,
      balance: 0,
    }
  const counts = {
    ready: ready.data?.count,
    open: totals.data && statusOf('open').count,
    paid: totals.data && statusOf('paid').count,
    void: totals.data && statusOf('void').count,
    aging: undefined,
    credit: undefined,
  }
  const searchLabel = view === 'credit' ? 'invoices.credit.search' : 'invoices.search'
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="invoices.title" />}
        actions={
          view === 'ready' || view === 'aging' || view === 'credit' ? null : (
            <ExportButton view={view} search={search} />
          )
        }
      />
      <LinkTabs
        label={intl.formatMessage({ id: 'invoices.views' })}
        tabs={PAGE_VIEWS.map((id) => ({
          id,
          label: <FormattedMessage id={`invoices.view.${id}`} />,
          href: `/desk/invoices?view=${id}`,
          isCurrent: id === view,
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
        }))}
      />
      {view === 'aging' ? (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <AgingView
            side={params.get('side') === 'payable' ? 'payable' : 'receivable'}
            onSide={(side) => setParams({ view, side }, { replace: true })}
          />
        </Suspense>
      ) : (
        <>
          <ListTools
            sum={
              view !== 'ready' && view !== 'credit' && totals.data ? (
                <FormattedMessage
                  id={view === 'open' ? 'invoices.sum.open' : 'invoices.sum'}
                  values={{ ...statusOf(view) }}
                />
              ) : null
            }
          >
            <TextField
              label={<FormattedMessage id={searchLabel} />}
              isLabelHidden
              type="search"
              placeholder={intl.formatMessage({ id: searchLabel })}
              value={term}
              onValueChange={setTerm}
            />
          </ListTools>
          {view === 'ready' ? (
            <ReadyView key={search} search={search} mayWrite={mayWrite} onChanged={refresh} />
          ) : view === 'credit' ? (
            <Suspense fallback={<Skeleton height="60vh" />}>
              <CreditView key={search} search={search} mayWrite={mayWrite} />
            </Suspense>
          ) : (
            <ListView
              key={`${view} ${search}`}
              view={view}
              search={search}
              mayWrite={mayWrite}
              onChanged={refresh}
            />
          )}
        </>
      )}
    </>
  )
}

function ExportButton({ view, search }: { view: InvoiceView; search: string }) {
  const client = useUiApi()
  const failureText = useFailureText()
  async function save() {
    const given = { status: [INVOICE_VIEWS[view]], ...(search ? { search } : {}) }
    const { data, error } = await client.load(invoiceExport, given, { cachePolicy: 'network-only' })
    if (data) downloadCsv(`invoices-${view}.csv`, data.csv)
    else if (error) toastQueue.add({ kind: 'error', message: failureText(error) })
  }
  return (
    <Button onPress={() => void save()}>
      <FormattedMessage id="invoices.export" />
    </Button>
  )
}

interface ViewProps {
  search: string
  mayWrite: boolean
  onChanged: () => Promise<unknown>
}

function ReadyView({ search, mayWrite, onChanged }: ViewProps) {
  const [offset, setOffset] = useState(0)
  const page = useWire(readyLoads, { ...(search ? { search } : {}), offset })
  useChangesOf(['Shipper_Invoice__c', 'Shipper_Charge__c', 'Load__c'], () => void page.refresh())
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  if (!page.data) return <Skeleton height="60vh" />
  return (
    <>
      <BillableTable
        loads={page.data.loads}
        mayWrite={mayWrite}
        onChanged={() => Promise.all([page.refresh(), onChanged()])}
      />
      <OffsetPager offset={offset} nextOffset={page.data.nextOffset} onChange={setOffset} />
    </>
  )
}

function ListView({ view, search, mayWrite, onChanged }: ViewProps & { view: InvoiceView }) {
  const [offset, setOffset] = useState(0)
  const page = useWire(invoiceList, {
    status: [INVOICE_VIEWS[view]],
    ...(search ? { search } : {}),
    offset,
  })
  useChangesOf(['Shipper_Invoice__c'], () => void page.refresh())
  if (page.error && !page.data) return <PageFailed error={page.error} onRetry={page.refresh} />
  if (!page.data) return <Skeleton height="60vh" />
  return (
    <>
      <InvoiceTable
        view={view}
        invoices={page.data.invoices}
        mayWrite={mayWrite}
        onChanged={() => Promise.all([page.refresh(), onChanged()])}
      />
      <OffsetPager offset={offset} nextOffset={page.data.nextOffset} onChange={setOffset} />
    </>
  )
}
