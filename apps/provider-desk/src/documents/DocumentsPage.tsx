import { LinkTabs, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { documentQueue } from './documentMethods'
import styles from './Documents.module.css'
import { ReviewDesk } from './ReviewDesk'

const KINDS = ['load', 'company'] as const

/** Renders the queue of documents under review: of loads, or of companies (BLD-01). */
export function DocumentsPage() {
  const intl = useIntl()
  useDocumentTitle('documents.title')
  const { role } = useSession()
  const [params] = useSearchParams()
  const own = role === 'Compliance' ? 'company' : 'load'
  const kind = KINDS.find((one) => one === params.get('kind')) ?? own
  const queue = useWire(documentQueue, { kind, offset: 0 })
  useChangesOf(['Load_Document__c'], () => void queue.refresh())
  return (
    <>
      <PageHeader title={<FormattedMessage id="documents.title" />} />
      <LinkTabs
        label={intl.formatMessage({ id: 'documents.views' })}
        tabs={KINDS.map((id) => ({
          id,
          label: <FormattedMessage id={`documents.kind.${id}`} />,
          href: `/desk/documents?kind=${id}`,
          isCurrent: id === kind,
        }))}
      />
      <div className={styles.view}>
        {queue.data ? (
          <ReviewDesk key={kind} queue={queue.data} onRefresh={queue.refresh} />
        ) : queue.error ? (
          <PageFailed error={queue.error} onRetry={queue.refresh} />
        ) : (
          <Skeleton height="70vh" />
        )}
      </div>
    </>
  )
}
