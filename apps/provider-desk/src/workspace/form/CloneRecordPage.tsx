import { Skeleton } from '@portal/portal-ui'
import { getRecordCloneDefaults } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { PageTitle } from '#/shell/PageTitle'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { ReadFailed } from '../ReadFailed'
import { RecordForm } from './RecordForm'
import { useAfterSave } from './useAfterSave'

/** The form of a clone, with the clone defaults of its source (WSP-07). */
export function CloneRecordPage() {
  const { recordId = '' } = useParams()
  const intl = useIntl()
  const defaults = useWire(getRecordCloneDefaults, { recordId })
  const record = defaults.data?.record
  const info = record && defaults.data?.objectInfos[record.apiName]
  const onSaved = useAfterSave(info)
  if (defaults.error && !info)
    return (
      <ReadFailed
        titleLevel={1}
        title="workspace.form.newFailed"
        text="workspace.form.newFailed.text"
        error={defaults.error}
        onRetry={defaults.refresh}
      />
    )
  if (!defaults.data || !record || !info) return <Skeleton height="20rem" />
  const title = intl.formatMessage({ id: 'workspace.form.cloneOf' }, { object: info.label })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<PageTrail items={[{ href: `/desk/o/${info.apiName}/list`, label: info.labelPlural }]} />}
      />
      <RecordForm
        mode="create"
        info={info}
        layout={defaults.data.layout}
        source={record}
        recordTypeId={record.recordTypeId ?? undefined}
        draftKey={`clone ${recordId}`}
        onSaved={onSaved}
        cancelHref={`/desk/r/${recordId}`}
      />
    </>
  )
}
