import { lazyPart } from '@portal/app-kit/loading'
import { EmptyState, LinkButton, Select, Skeleton } from '@portal/portal-ui'
import { getListInfosByObjectName, getObjectInfo, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { PageHeader } from '#/shell/PageHeader'
import { ReadFailed } from '../ReadFailed'
import { RECENT_LIST } from './recentList'
import { ListRecords } from './ListRecords'
import { useListState } from './useListState'
import { usePinnedList } from './usePinnedList'

/** Its popover weighs half as much as the page, which does not wait for it. */
const ListViewMenu = lazyPart(() => import('./editor/ListViewMenu').then((part) => part.ListViewMenu))

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
  const intl = useIntl()
  const [state, change] = useListState()
  const lists = useInfiniteWire(getListInfosByObjectName, { objectApiName, pageSize: 200 })
  const [pinned, setPinned] = usePinnedList(objectApiName)
  const recent = { apiName: RECENT_LIST, label: intl.formatMessage({ id: 'workspace.view.recent' }) }
  const named = lists.items.flatMap(({ apiName, label }) =>
    apiName ? [{ apiName, label: label ?? apiName }] : [],
  )
  const views = info.mruEnabled ? [...named, recent] : named
  // A list view of the address that is gone, or not shared with this user, falls back to the pinned or first one.
  const selected =
    views.find(({ apiName }) => apiName === state.view) ??
    (lists.state === 'Pending' ? undefined : (views.find(({ apiName }) => apiName === pinned) ?? views[0]))
  const options = views.map(({ apiName, label }) => ({
    value: apiName,
    label: apiName === pinned ? intl.formatMessage({ id: 'workspace.view.pinned' }, { label }) : label,
  }))
  const show = (view: string | undefined) => change({ view, sort: undefined, term: '' })
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
                onValueChange={show}
              />
            ) : null}
            {selected ? (
              <Suspense fallback={null}>
                <ListViewMenu
                  key={selected.apiName}
                  info={info}
                  listViewApiName={selected.apiName}
                  isPinned={selected.apiName === pinned}
                  onPinnedChange={(isPinned) => setPinned(isPinned ? selected.apiName : undefined)}
                  onShow={show}
                />
              </Suspense>
            ) : null}
            {info.createable ? (
              <LinkButton variant="primary" href={`/desk/o/${objectApiName}/new`}>
                <FormattedMessage id="workspace.list.new" />
              </LinkButton>
            ) : null}
          </>
        }
      />
      {selected ? (
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
