import { Select, Skeleton } from '@portal/portal-ui'
import { getRecordCreateDefaults, type FieldValueRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { PageTitle } from '#/shell/PageTitle'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { ReadFailed } from '../ReadFailed'
import type { FormValues } from './formValues'
import { RecordForm } from './RecordForm'
import styles from './RecordForm.module.css'
import { useAfterSave } from './useAfterSave'

/** Prefix of query parameters with field values: `set.AccountId=001…`, for example from a related list. */
const SET_PREFIX = 'set.'

/** The form of a new record, with the object's defaults for the record type in the address (WSP-07). */
export function NewRecordPage() {
  const { objectApiName = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const intl = useIntl()
  const carriedRef = useRef<FormValues>({})
  const recordTypeId = params.get('recordTypeId') ?? undefined
  const defaults = useWire(getRecordCreateDefaults, { objectApiName, recordTypeId })
  const info = defaults.data?.objectInfos[objectApiName]
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
  if (!defaults.data || !info) return <Skeleton height="20rem" />
  const set = [...params].filter(([name]) => name.startsWith(SET_PREFIX))
  const types = Object.values(info.recordTypeInfos).filter(({ available, master }) => available && !master)
  const shownTypeId = defaults.data.record.recordTypeId ?? recordTypeId
  const shownType = types.find((type) => type.recordTypeId === shownTypeId)
  const title = shownType
    ? intl.formatMessage({ id: 'workspace.form.newOfType' }, { object: info.label, type: shownType.name })
    : intl.formatMessage({ id: 'workspace.form.new' }, { object: info.label })
  const listHref = `/desk/o/${objectApiName}/list`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} trail={<PageTrail items={[{ href: listHref, label: info.labelPlural }]} />} />
      {types.length > 1 ? (
        <div className={styles.recordType}>
          <Select
            label={<FormattedMessage id="workspace.form.recordType" />}
            options={types.map((type) => ({ value: type.recordTypeId, label: type.name }))}
            value={recordTypeId ?? info.defaultRecordTypeId ?? ''}
            onValueChange={(next) => setParams([...set, ['recordTypeId', next]], { replace: true })}
          />
        </div>
      ) : null}
      <RecordForm
        key={shownTypeId}
        mode="create"
        info={info}
        layout={defaults.data.layout}
        source={{
          fields: {
            ...defaults.data.record.fields,
            ...Object.fromEntries(
              set.map(([name, value]): [string, FieldValueRepresentation] => [
                name.slice(SET_PREFIX.length),
                { displayValue: null, value },
              ]),
            ),
          },
        }}
        recordTypeId={shownTypeId}
        carriedRef={carriedRef}
        draftKey={`new ${objectApiName} ${params.toString()}`}
        onSaved={onSaved}
        cancelHref={listHref}
      />
    </>
  )
}
