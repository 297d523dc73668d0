import { Skeleton } from '@portal/portal-ui'
import { getRecordUi } from '@portal/ui-api'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { PageTitle } from '#/shell/PageTitle'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { ReadFailed } from '../ReadFailed'
import { textOf } from '../fields/fieldOf'
import { nameFieldOf } from '../fields/nameFieldOf'
import { RecordMissing } from '../record/RecordMissing'
import { layoutOf } from '../record/layoutOf'
import { RecordForm } from './RecordForm'
import { useAfterSave } from './useAfterSave'

/** The edit form of a record; a save is conditional on the edited version (WSP-07). */
export function EditRecordPage() {
  const { recordId = '' } = useParams()
  return <EditRecord key={recordId} recordId={recordId} />
}

export interface EditRecordProps {
  recordId: string
  /** Inside another page, which has the title. @default a page of its own */
  embedded?: { onSaved: () => void; cancelHref: string }
}

/** The form of a record, which keeps its draft when another user deletes the record meanwhile. */
export function EditRecord({ recordId, embedded }: EditRecordProps) {
  const intl = useIntl()
  const client = useUiApi()
  const config = { recordIds: [recordId], layoutTypes: ['Full' as const], modes: ['Edit' as const] }
  const page = useWire(getRecordUi, config)
  const now = page.data && Object.values(page.data.records)[0] ? page.data : undefined
  // The form stays mounted after another user deletes the record, so that the draft is not lost.
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const shown = now ?? last
  const record = shown && Object.values(shown.records)[0]
  const info = record && shown?.objectInfos[record.apiName]
  const onSaved = useAfterSave(info)
  // After a conflict the record is refetched; the form stays mounted.
  if (page.error && !record)
    return (
      <ReadFailed
        titleLevel={1}
        title="workspace.record.failed"
        text="workspace.record.failed.text"
        error={page.error}
        onRetry={page.refresh}
      />
    )
  if (page.data && page.state === 'Fulfilled' && (!record || !info)) return <RecordMissing />
  if (!shown || !record || !info) return <Skeleton height="20rem" />
  const name = textOf(record, nameFieldOf(info)) || record.id
  const title = intl.formatMessage({ id: 'workspace.form.edit' }, { name })
  return (
    <>
      {embedded ? null : (
        <>
          <PageTitle>{title}</PageTitle>
          <PageHeader
            title={title}
            trail={
              <PageTrail
                items={[
                  { href: `/desk/o/${info.apiName}/list`, label: info.labelPlural },
                  { href: `/desk/r/${record.id}`, label: name },
                ]}
              />
            }
          />
        </>
      )}
      <RecordForm
        mode="update"
        info={info}
        isDeleted={!now}
        layout={layoutOf(shown, record, 'Full', 'Edit')}
        source={record}
        record={record}
        recordTypeId={record.recordTypeId ?? undefined}
        draftKey={`edit ${record.id}`}
        reload={async () => {
          const saved = await client.refresh(getRecordUi, config)
          return saved.error ? undefined : Object.values(saved.data?.records ?? {})[0]
        }}
        onSaved={embedded?.onSaved ?? onSaved}
        cancelHref={embedded?.cancelHref ?? `/desk/r/${record.id}`}
      />
    </>
  )
}
