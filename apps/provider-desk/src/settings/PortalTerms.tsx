import { EmptyState, Skeleton, toastQueue } from '@portal/portal-ui'
import { getListRecordsByName, getRecordUi } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { EditRecord } from '#/workspace/form/EditRecordPage'
import { layoutOf } from '#/workspace/record/layoutOf'
import { LayoutSections } from '#/workspace/record/LayoutSections'

/** Portal, charges, payment terms, insurance and hours: the record of Portal Settings by its layout (ADM-02). */
export function PortalTerms() {
  const intl = useIntl()
  const { role } = useSession()
  // Cancel leads to this page again, with a new key: the form starts over.
  const { key } = useLocation()
  const [saves, setSaves] = useState(0)
  const list = useWire(getListRecordsByName, {
    objectApiName: 'Portal_Settings__c',
    listViewApiName: 'All',
    pageSize: 1,
  })
  const recordId = list.data?.records[0]?.id
  if (list.error) return <PageFailed error={list.error} onRetry={list.refresh} />
  if (!list.data) return <Skeleton height="60vh" />
  if (recordId === undefined)
    return <EmptyState titleLevel={2} title={<FormattedMessage id="settings.portal.none" />} />
  if (role !== 'Provider Admin') return <ReadOnlyTerms recordId={recordId} />
  function onSaved() {
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.portal.saved' }) })
    setSaves(saves + 1)
  }
  return (
    <EditRecord
      key={`${key} ${saves}`}
      recordId={recordId}
      embedded={{ onSaved, cancelHref: '/desk/settings?tab=portal' }}
    />
  )
}

function ReadOnlyTerms({ recordId }: { recordId: string }) {
  const page = useWire(getRecordUi, { recordIds: [recordId], layoutTypes: ['Full'], modes: ['View'] })
  const record = page.data?.records[recordId]
  const info = record && page.data?.objectInfos[record.apiName]
  if (page.data && record && info)
    return <LayoutSections record={record} info={info} layout={layoutOf(page.data, record, 'Full')} />
  if (page.error) return <PageFailed error={page.error} onRetry={page.refresh} />
  return <Skeleton height="60vh" />
}
