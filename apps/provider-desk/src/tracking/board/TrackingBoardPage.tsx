import type { BoardLoad } from '@portal/contract/methods'
import { Button, DataGrid, EmptyState, LinkTabs, Skeleton, TextField } from '@portal/portal-ui'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { useNow } from '#/freight/useNow'
import { PageFailed } from '#/queue/PageFailed'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { TrackingPanel } from '../panel/TrackingPanel'
import { filterBoard, inOrderOf, PARTS, type Part } from './boardOrder'
import styles from './TrackingBoard.module.css'
import { useMapChoice } from './useMapChoice'
import { useTrackingBoard } from './useTrackingBoard'
import { useTrackingColumns } from './useTrackingColumns'

// The map library is large.
const TrackingMap = lazyPart(() => import('../map/TrackingMap').then((part) => part.TrackingMap))

const rowKey = ({ id }: BoardLoad): string => id

/** Renders loads in transit, the most urgent first, each with its reasons and next action (DTR-01, DTR-04). */
export function TrackingBoardPage() {
  const intl = useIntl()
  useDocumentTitle('tracking.title')
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const board = useTrackingBoard()
  const { refresh } = board
  const loads = useHeldOrder(board.loads)
  const [isMapShown, showMap] = useMapChoice()
  const part = PARTS.find((one) => one === params.get('show')) ?? 'action'
  const search = params.get('q') ?? ''
  const openId = params.get('load') ?? undefined
  const text = params.toString()
  const withParam = useCallback(
    (name: string, value: string | undefined) => {
      const next = new URLSearchParams(text)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    },
    [text],
  )
  const hrefOf = useCallback((id: string) => `?${withParam('load', id).toString()}`, [withParam])
  const columns = useTrackingColumns(now, openId, hrefOf)
  const rows = useMemo(() => filterBoard(loads.shown ?? [], part, search), [loads.shown, part, search])
  const counts = useMemo(() => countParts(board.loads ?? []), [board.loads])
  if (board.error && !board.loads) return <PageFailed error={board.error} onRetry={refresh} />
  const open = loads.shown?.find(({ id }) => id === openId)
  return (
    <div
      className={styles.page}
      data-open={openId ? '' : undefined}
      data-map={isMapShown && board.loads ? '' : undefined}
    >
      <div className={styles.board}>
        <PageHeader
          title={<FormattedMessage id="tracking.title" />}
          subtitle={
            board.loads ? (
              <FormattedMessage id="tracking.count" values={{ count: counts.all, action: counts.action }} />
            ) : undefined
          }
          actions={
            <>
              <Button onPress={() => showMap(!isMapShown)}>
                <FormattedMessage id={isMapShown ? 'tracking.map.hide' : 'tracking.map.show'} />
              </Button>
              <Button variant="quiet" onPress={() => void refresh()}>
                <FormattedMessage id="tracking.refresh" />
              </Button>
            </>
          }
        />
        <LinkTabs
          label={intl.formatMessage({ id: 'tracking.show' })}
          tabs={PARTS.filter(
            (one) => one === part || one === 'all' || one === 'action' || counts[one] > 0,
          ).map((id) => ({
            id,
            label: <FormattedMessage id={`tracking.show.${id}`} />,
            href: `/desk/tracking?${withParam('show', id === 'action' ? undefined : id).toString()}`,
            isCurrent: id === part,
            count: counts[id],
          }))}
        />
        <div className={styles.tools}>
          <TextField
            className={styles.search}
            label={<FormattedMessage id="tracking.search" />}
            isLabelHidden
            placeholder={intl.formatMessage({ id: 'tracking.search' })}
            type="search"
            value={search}
            onValueChange={(value) => setParams(withParam('q', value), { replace: true })}
          />
        </div>
        {board.loads ? (
          <div onPointerEnter={loads.hold} onPointerLeave={loads.release}>
            <DataGrid
              caption={intl.formatMessage({ id: 'tracking.caption' })}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              maxHeight="calc(100dvh - 15rem)"
              empty={
                <EmptyState
                  titleLevel={2}
                  title={
                    <FormattedMessage
                      id={search ? 'tracking.noMatch' : part === 'all' ? 'tracking.empty' : 'tracking.calm'}
                    />
                  }
                />
              }
            />
          </div>
        ) : (
          <Skeleton height="60vh" />
        )}
      </div>
      {board.loads && (isMapShown || openId) ? (
        <div className={styles.side}>
          {isMapShown ? (
            <div className={styles.map}>
              <Suspense fallback={<Skeleton height="100%" />}>
                <TrackingMap
                  loads={rows}
                  filter={`${part} ${search}`}
                  selectedId={openId}
                  now={now}
                  onSelect={(id) => setParams(withParam('load', id))}
                />
              </Suspense>
            </div>
          ) : null}
          {openId ? (
            <TrackingPanel
              key={openId}
              loadId={openId}
              load={open}
              now={now}
              onClose={() => setParams(withParam('load', undefined))}
              onChanged={refresh}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Freezes the row order while the pointer is over the board; the order updates when it leaves (DTR-04). */
function useHeldOrder(loads: readonly BoardLoad[] | undefined) {
  const [heldIds, setHeldIds] = useState<readonly string[]>()
  const shown = useMemo(() => (loads && heldIds ? inOrderOf(heldIds, loads) : loads), [loads, heldIds])
  return {
    shown,
    hold: () => setHeldIds(shown?.map(({ id }) => id)),
    release: () => setHeldIds(undefined),
  }
}

function countParts(loads: readonly BoardLoad[]): Readonly<Record<Part, number>> {
  const counts: Record<Part, number> = {
    all: loads.length,
    action: 0,
    LATE: 0,
    NO_DRIVER_4H: 0,
    ETA_LATE: 0,
    NO_DRIVER_24H: 0,
    NO_CHECK_CALL: 0,
    DETENTION_RUNNING: 0,
    DOCUMENTS_MISSING: 0,
  }
  for (const { reasons } of loads) {
    if (reasons.length > 0) counts.action += 1
    for (const { code } of reasons) counts[code] += 1
  }
  return counts
}
