import { Button, EmptyState, LinkButton, Select, Skeleton } from '@portal/portal-ui'
import { getListInfosByObjectName, getObjectInfo, type ObjectInfoRepresentation } from '@portal/ui-api'
import { useInfiniteWire, useWire } from '@portal/ui-api/react'
import { Suspense, type MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { PageTitle } from '#/shell/PageTitle'
import { PageHeader } from '#/shell/PageHeader'
import { useFormFactor } from '#/shell/useFormFactor'
import { ReadFailed } from '../ReadFailed'
import { RECENT_LIST } from './recentList'
import { ListRecords } from './ListRecords'
import { useListState } from './useListState'
import { usePinnedList } from './usePinnedList'
import styles from './ListPage.module.css'

/** Beside the list in a split view only. */
export const RecordView = lazyPart(() => import('../record/RecordView').then((part) => part.RecordView))

/** Its popover weighs half as much as the page, which does not wait for it. */
const ListViewMenu = lazyPart(() => import('./editor/ListViewMenu').then((part) => part.ListViewMenu))

/** The list page of any object (WSP-02): its list views, and the records of the selected one. */
export function ListPage() {
  const { objectApiName = '' } = useParams()
  const info = useWire(getObjectInfo, { objectApiName })
  if (info.error && !info.data)
    return (
      <ReadFailed
        titleLevel={1}
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
  const isLarge = useFormFactor() === 'Large'
  // Phones have no room for two panes: links lead to the record's page.
  const splitId = isLarge ? state.split : undefined
  const openBeside = (recordId: string) => change({ split: recordId })
  const show = (view: string | undefined) => change({ view, sort: undefined, term: '' })
  return (
    <>
      <PageTitle>{info.labelPlural}</PageTitle>
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
            {selected && isLarge ? (
              <Button
                aria-pressed={splitId !== undefined}
                onPress={() => change({ split: splitId === undefined ? '' : undefined })}
              >
                <FormattedMessage id="workspace.list.split" />
              </Button>
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
        <div className={styles.panes} data-split={splitId === undefined ? undefined : true}>
          {/* Catches clicks of the links inside, which keyboards make as well. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div
            className={styles.list}
            onClickCapture={splitId === undefined ? undefined : (event) => followBeside(event, openBeside)}
          >
            <ListRecords
              key={selected.apiName}
              info={info}
              listViewApiName={selected.apiName}
              label={selected.label}
              state={state}
              splitId={splitId}
              onChange={change}
            />
          </div>
          {splitId === undefined ? null : (
            <section
              className={styles.record}
              aria-label={intl.formatMessage({ id: 'workspace.list.splitRecord' })}
            >
              {splitId === '' ? (
                <EmptyState title={<FormattedMessage id="workspace.list.split.title" />}>
                  <FormattedMessage id="workspace.list.split.text" />
                </EmptyState>
              ) : (
                <Suspense fallback={<Skeleton height="20rem" />}>
                  <RecordView key={splitId} recordId={splitId} isEmbedded />
                </Suspense>
              )}
            </section>
          )}
        </div>
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

/** Opens the record of a plain click on its link beside the list; other clicks stay the browser's. */
function followBeside(event: MouseEvent, open: (recordId: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const recordId = /\/r\/(\w{15}|\w{18})$/.exec(link?.pathname ?? '')?.[1]
  if (recordId === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  open(recordId)
}
