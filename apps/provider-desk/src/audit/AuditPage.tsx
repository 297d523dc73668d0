import { downloadCsv } from '@portal/app-kit/download'
import { Button, EmptyState, LinkButton, Skeleton, Table, toastQueue } from '@portal/portal-ui'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageFailed } from '#/loading/PageFailed'
import { useCodeText } from '#/methods/useCodeText'
import { useFailureText } from '#/methods/useFailureText'
import { Pager } from '#/lists/Pager'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import styles from './Audit.module.css'
import { auditColumns } from './auditColumns'
import { auditFilterOf, searchOfFilter } from './auditFilter'
import { AuditFilters } from './AuditFilters'
import { auditExport, auditList } from './auditMethods'
import { AuditVerification, useAuditVerification } from './AuditVerification'

/** The audit trail by person, account, object, record and time, with export and verification (ADM-04). */
export function AuditPage() {
  const intl = useIntl()
  useDocumentTitle('audit.title')
  const client = useUiApi()
  const codeText = useCodeText()
  const failureText = useFailureText()
  const [params, setParams] = useSearchParams()
  const filter = auditFilterOf(params)
  const search = searchOfFilter(filter)
  // The page after this position belongs to its filter only.
  const [position, setPosition] = useState<{ search: string; before: number }>()
  const before = position?.search === search ? position.before : undefined
  const page = useWire(auditList, { ...filter, ...(before === undefined ? {} : { before }) })
  const nextBefore = page.data?.nextBefore
  const verification = useAuditVerification()
  const [isExporting, setIsExporting] = useState(false)
  async function save() {
    setIsExporting(true)
    const { data, error } = await client.load(auditExport, filter, { cachePolicy: 'network-only' })
    setIsExporting(false)
    if (error) toastQueue.add({ kind: 'error', message: failureText(error) })
    if (!data) return
    downloadCsv('audit-trail.csv', data.csv)
    if (!data.isComplete)
      toastQueue.add({ kind: 'info', message: intl.formatMessage({ id: 'audit.export.partial' }) })
  }
  const { recordId } = filter
  // Neither export nor filters for a role without the trail.
  if (page.error?.status === 403 && !page.data)
    return <PageFailed isWholePage error={page.error} onRetry={page.refresh} />
  const recordName = page.data?.events.find((event) => event.recordId === recordId)?.recordName
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="audit.title" />}
        subtitle={<FormattedMessage id="audit.subtitle" />}
        actions={
          <>
            <Button isPending={verification.isPending} onPress={() => void verification.verify()}>
              <FormattedMessage id="audit.verify" />
            </Button>
            <Button isPending={isExporting} onPress={() => void save()}>
              <FormattedMessage id="audit.export" />
            </Button>
          </>
        }
      />
      <div className={styles.view}>
        <AuditVerification verification={verification} />
        <AuditFilters
          key={search}
          filter={filter}
          objects={page.data?.objects ?? []}
          recordName={recordName ?? undefined}
          onApply={(next) => setParams(searchOfFilter(next))}
        />
        {recordId === undefined ? null : (
          <div className={styles.story}>
            <h2>
              <FormattedMessage id="audit.story" values={{ name: recordName ?? recordId }} />
            </h2>
            <LinkButton href={`/desk/r/${recordId}`}>
              <FormattedMessage id="audit.openRecord" />
            </LinkButton>
          </div>
        )}
        {page.data ? (
          <Table
            caption={intl.formatMessage({ id: 'audit.title' })}
            columns={auditColumns(
              page.data.objects,
              codeText,
              recordId === undefined ? (id) => `?${searchOfFilter({ recordId: id })}` : undefined,
            )}
            rows={page.data.events}
            rowKey={({ id }) => id}
            empty={
              <EmptyState titleLevel={2} title={<FormattedMessage id="audit.empty.title" />}>
                <FormattedMessage id="audit.empty.text" />
              </EmptyState>
            }
          />
        ) : page.error ? (
          <PageFailed error={page.error} onRetry={page.refresh} />
        ) : (
          <Skeleton height="60vh" />
        )}
        <Pager
          onFirst={before === undefined ? undefined : () => setPosition(undefined)}
          onNext={
            typeof nextBefore === 'number' ? () => setPosition({ search, before: nextBefore }) : undefined
          }
        />
      </div>
    </>
  )
}
