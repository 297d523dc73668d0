import { EmptyState, LinkButton, Select, Skeleton } from '@portal/portal-ui'
import { getListInfosByObjectName, getObjectInfo, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { PageHeader } from '#/shell/PageHeader'
import { ReadFailed } from '../ReadFailed'
import { ListRecords } from './ListRecords'
import { useListState } from './useListState'

/** The list page of any object (WSP-02): its list views, and the records of the selected one. */
export function ListPage() {
  const { objectApiName = '' } = useParams()
  const info = useWire(getObjectInfo, { objectApiName })
  if (info.error && !info.data)
    return (
      <ReadFailed
        title="workspace.object.failed"
        text="workspace.object.failed.text"
        error={info.error}
        onRetry={info.refresh}
      />
    )
  if (!info.data) return <Skeleton height="12rem" />
  return <ObjectLists key={objectApiName} info={info.data} />
}

function ObjectLists({ info }: { info: ObjectInfoRepresentation }) {
  const objectApiName = info.apiName
  const [state, change] = useListState()
  const lists = useInfiniteWire(getListInfosByObjectName, { objectApiName, pageSize: 200 })
  const views = lists.items
  const selected = views.find(({ apiName }) => apiName === state.view) ?? views[0]
  const options = views.flatMap(({ apiName, label }) => (apiName ? [{ value: apiName, label }] : []))
  return (
    <>
      <title>{info.labelPlural}</title>
      <PageHeader
        title={info.labelPlural}
        actions={
          <>
            {options.length > 0 ? (
              <Select
                label={<FormattedMessage id="workspace.list.views" />}
                isLabelHidden
                options={options}
                value={selected?.apiName ?? ''}
                onValueChange={(view) => change({ view, sort: undefined, term: '' })}
              />
            ) : null}
            {info.createable ? (
              <LinkButton variant="primary" href={`/desk/o/${objectApiName}/new`}>
                <FormattedMessage id="workspace.list.new" />
              </LinkButton>
            ) : null}
          </>
        }
      />
      {selected?.apiName ? (
        <ListRecords
          key={selected.apiName}
          info={info}
          listViewApiName={selected.apiName}
          label={selected.label}
          state={state}
          onChange={change}
        />
      ) : lists.state === 'Pending' ? (
        <Skeleton height="12rem" />
      ) : lists.error ? (
        <ReadFailed
          title="workspace.list.failed"
          text="workspace.object.failed.text"
          error={lists.error}
          onRetry={lists.refresh}
        />
      ) : (
        <EmptyState title={<FormattedMessage id="workspace.noViews.title" />}>
          <FormattedMessage id="workspace.noViews.text" />
        </EmptyState>
      )}
    </>
  )
}
