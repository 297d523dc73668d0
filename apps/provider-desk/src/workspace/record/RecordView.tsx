import { LinkButton, Skeleton } from '@portal/portal-ui'
import { getRecordUi } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { FormattedMessage } from 'react-intl'
import { RecordTabs } from '#/activity/RecordTabs'
import { useChangesOf } from '#/live-updates/recordChanges'
import { useSession } from '#/session/SessionProvider'
import { PageTitle } from '#/shell/PageTitle'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { ReadFailed } from '../ReadFailed'
import { useWorkspaceTab } from '../tabs/openRecords'
import { RecordActions } from '../actions/RecordActions'
import { textOf } from '../fields/fieldOf'
import { nameFieldOf } from '../fields/nameFieldOf'
import { Highlights } from './Highlights'
import { LayoutSections } from './LayoutSections'
import { RecordMissing } from './RecordMissing'
import { RelatedLists } from './RelatedLists'
import { layoutOf } from './layoutOf'
import { StatusPath } from './StatusPath'
import { workPageOf } from './workPageOf'
import styles from './RecordPage.module.css'

export interface RecordViewProps {
  recordId: string
  /** Beside a list, which has the page's title. @default false */
  isEmbedded?: boolean
}

/** Any record, rendered from its layouts (WSP-06): highlights, sections, related lists. */
export function RecordView({ recordId, isEmbedded = false }: RecordViewProps) {
  const { role } = useSession()
  // Empty while another page loads in place of this one.
  const isNamed = recordId !== ''
  const page = useWire(
    getRecordUi,
    isNamed ? { recordIds: [recordId], layoutTypes: ['Full', 'Compact'], modes: ['View'] } : null,
  )
  useChangesOf([], (batch) => {
    // Changes of the record itself arrive through the data layer.
    if (batch === 'all') void page.refresh()
  })
  const record = page.data?.records[recordId] ?? Object.values(page.data?.records ?? {})[0]
  const info = record && page.data?.objectInfos[record.apiName]
  const name = record ? textOf(record, nameFieldOf(info)) || record.id : ''
  useWorkspaceTab(record?.id ?? '', name)
  if (page.error || (page.data && page.state === 'Fulfilled' && (!record || !info)))
    return page.error ? (
      <ReadFailed
        titleLevel={1}
        title="workspace.record.failed"
        text="workspace.record.failed.text"
        error={page.error}
        onRetry={page.refresh}
      />
    ) : (
      <RecordMissing />
    )
  if (!page.data || !record || !info) return <Skeleton height="20rem" />
  const workPage = workPageOf(record, name, role)
  const fullLayout = layoutOf(page.data, record, 'Full')
  return (
    <>
      {isEmbedded ? null : <PageTitle>{`${name} · ${info.label}`}</PageTitle>}
      <PageHeader
        title={name}
        level={isEmbedded ? 2 : 1}
        subtitle={info.label}
        trail={<PageTrail items={[{ href: `/desk/o/${info.apiName}/list`, label: info.labelPlural }]} />}
        actions={
          <>
            {workPage ? (
              <LinkButton href={workPage.href}>
                <FormattedMessage id={workPage.label} />
              </LinkButton>
            ) : null}
            <RecordActions info={info} record={record} name={name} />
          </>
        }
      />
      <Highlights record={record} info={info} layout={layoutOf(page.data, record, 'Compact')} />
      <StatusPath record={record} info={info} />
      <div className={styles.columns} data-embedded={isEmbedded || undefined}>
        <LayoutSections
          record={record}
          info={info}
          layout={fullLayout}
          userState={fullLayout?.id ? page.data.layoutUserStates[fullLayout.id] : undefined}
        />
        <RecordTabs record={record} info={info} related={<RelatedLists record={record} />} />
      </div>
    </>
  )
}
