import { LinkTabs, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { AllCarriers } from './AllCarriers'
import { Applications } from './Applications'
import { carrierQueue, type CarrierQueue } from './carrierMethods'
import { useCarrierRights } from './carrierRights'
import { RemitToChanges } from './RemitToChanges'
import { SuspendedCarriers } from './SuspendedCarriers'
import styles from './Carriers.module.css'

const TABS = ['applications', 'remitTo', 'suspended', 'all'] as const
type Tab = (typeof TABS)[number]

/** Applications, changes of bank and remit-to, suspended carriers, and all of them (CRD-01 to CRD-04). */
export function CarriersPage() {
  const intl = useIntl()
  useDocumentTitle('carriers.title')
  const [params] = useSearchParams()
  const { seesRemitTo } = useCarrierRights()
  const queue = useWire(carrierQueue, {})
  useChangesOf(['Account', 'Load_Document__c', 'Remit_To_Change__c'], () => void queue.refresh())
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'applications'
  const counts: Readonly<Record<Tab, number | undefined>> = {
    applications: queue.data?.applications.length,
    remitTo: queue.data?.remitToChanges.length,
    suspended: queue.data?.suspended.length,
    all: undefined,
  }
  const shown = TABS.filter((one) => one !== 'remitTo' || seesRemitTo)
  return (
    <>
      <PageHeader title={<FormattedMessage id="carriers.title" />} />
      <LinkTabs
        label={intl.formatMessage({ id: 'carriers.views' })}
        tabs={shown.map((id) => ({
          id,
          label: <FormattedMessage id={`carriers.tab.${id}`} />,
          href: `/desk/carriers${id === 'applications' ? '' : `?tab=${id}`}`,
          isCurrent: id === tab,
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
        }))}
      />
      <div className={styles.view}>
        {tab === 'all' ? (
          <AllCarriers />
        ) : queue.data ? (
          <Shown tab={tab} queue={queue.data} onChanged={queue.refresh} />
        ) : queue.error ? (
          <PageFailed error={queue.error} onRetry={queue.refresh} />
        ) : (
          <Skeleton height="60vh" />
        )}
      </div>
    </>
  )
}

interface ShownProps {
  tab: Exclude<Tab, 'all'>
  queue: CarrierQueue
  onChanged: () => Promise<unknown>
}

function Shown({ tab, queue, onChanged }: ShownProps) {
  switch (tab) {
    case 'applications':
      return <Applications applications={queue.applications} papers={queue.papers} onChanged={onChanged} />
    case 'remitTo':
      return <RemitToChanges changes={queue.remitToChanges} onChanged={onChanged} />
    case 'suspended':
      return <SuspendedCarriers carriers={queue.suspended} onChanged={onChanged} />
  }
}
