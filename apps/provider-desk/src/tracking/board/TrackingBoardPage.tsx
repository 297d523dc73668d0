import { clsx } from 'clsx'
import { BOARD_PARTS, type BoardPart } from '@portal/contract'
import type { BoardLoad, MapLoad } from '@portal/contract/methods'
import { Button, DataGrid, EmptyState, LinkButton, LinkTabs, Skeleton, TextField } from '@portal/portal-ui'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useNow } from '#/freight/useNow'
import { lazyPart } from '#/loading/lazyPart'
import { PageFailed } from '#/loading/PageFailed'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { useFormFactor } from '#/shell/useFormFactor'
import { useSettledValue } from '#/workspace/list/useSettledValue'
import { inOrderOf } from './boardOrder'
import { NoMatch } from './NoMatch'
import shared from '#/lists/Board.module.css'
import styles from './TrackingBoard.module.css'
import { TrackingCards } from './TrackingCards'
import { useMapChoice } from './useMapChoice'
import { useMapLoads, useOpenLoad, useTrackingBoard } from './useTrackingBoard'
import { useTrackingColumns } from './useTrackingColumns'

const TrackingPanel = lazyPart(() => import('../panel/TrackingPanel').then((part) => part.TrackingPanel))
// The map library is large.
const TrackingMap = lazyPart(() => import('../map/TrackingMap').then((part) => part.TrackingMap))

const NO_LOADS: readonly MapLoad[] = []
const rowKey = ({ id }: BoardLoad): string => id

/** Renders loads in transit, the most urgent first, each with its reasons and next action (DTR-01, DTR-04). */
export function TrackingBoardPage() {
  const intl = useIntl()
  useDocumentTitle('tracking.title')
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const part = BOARD_PARTS.find((one) => one === params.get('show')) ?? 'action'
  const search = params.get('q') ?? ''
  const openId = params.get('load') ?? undefined
  const [isMapShown, showMap] = useMapChoice()
  const q = useSettledValue(search.trim())
  const board = useTrackingBoard(part, q)
  const map = useMapLoads(part, q, isMapShown)
  const { refresh, counts } = board
  const { shown, ...order } = useHeldOrder(board.loads)
  const open = useOpenLoad(openId, board.loads)
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
  const partHref = (id: BoardPart) =>
    `/desk/tracking?${withParam('show', id === 'action' ? undefined : id).toString()}`
  const hrefOf = useCallback((id: string) => `?${withParam('load', id).toString()}`, [withParam])
  const columns = useTrackingColumns(now, openId, hrefOf)
  const isLarge = useFormFactor() === 'Large'
  const empty = search ? (
    <NoMatch elsewhere={board.isSearch ? (counts?.all ?? 0) : 0} allHref={partHref('all')} />
  ) : (
    <EmptyState
      titleLevel={2}
      title={<FormattedMessage id={part === 'all' ? 'tracking.empty' : 'tracking.calm'} />}
      actions={
        part !== 'all' && (counts?.all ?? 0) > 0 ? (
          <LinkButton href={partHref('all')}>
            <FormattedMessage id="tracking.showAll" />
          </LinkButton>
        ) : null
      }
    />
  )
  if (board.error && !board.loads) return <PageFailed isWholePage error={board.error} onRetry={refresh} />
  return (
    <div
      className={clsx(shared.page, styles.page)}
      data-open={openId ? '' : undefined}
      data-map={isMapShown && counts ? '' : undefined}
    >
      <div className={clsx(shared.board, styles.board)}>
        <PageHeader
          title={<FormattedMessage id="tracking.title" />}
          subtitle={
            counts ? (
              <FormattedMessage
                id={board.isSearch ? 'tracking.matches' : 'tracking.count'}
                values={{ count: counts.all ?? 0, action: counts.action ?? 0 }}
              />
            ) : (
              // Keeps the line, so that nothing moves when the count arrives.
              '\u00A0'
            )
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
          tabs={BOARD_PARTS.filter(
            (one) => one === part || one === 'all' || one === 'action' || (counts?.[one] ?? 0) > 0,
          ).map((id) => ({
            id,
            label: <FormattedMessage id={`tracking.show.${id}`} />,
            href: partHref(id),
            isCurrent: id === part,
            ...(counts ? { count: counts[id] ?? 0 } : {}),
          }))}
        />
        <div className={shared.tools}>
          <TextField
            className={shared.search}
            label={<FormattedMessage id="tracking.search" />}
            isLabelHidden
            placeholder={intl.formatMessage({ id: 'tracking.search' })}
            type="search"
            value={search}
            onValueChange={(value) => setParams(withParam('q', value), { replace: true })}
          />
          {shown && board.total !== undefined && shown.length < board.total ? (
            <p className={shared.quiet}>
              <FormattedMessage id="tracking.part" values={{ shown: shown.length, total: board.total }} />
            </p>
          ) : null}
        </div>
        {shown ? (
          <div onPointerEnter={order.hold} onPointerLeave={order.release}>
            {isLarge ? (
              <DataGrid
                caption={intl.formatMessage({ id: 'tracking.caption' })}
                columns={columns}
                rows={shown}
                rowKey={rowKey}
                onEndReached={board.loadMore}
                maxHeight="calc(100dvh - 15.5rem)"
                empty={empty}
              />
            ) : (
              <TrackingCards
                loads={shown}
                columns={columns}
                hrefOf={hrefOf}
                openId={openId}
                onLoadMore={board.hasMore ? board.loadMore : undefined}
                empty={empty}
              />
            )}
          </div>
        ) : (
          <Skeleton height="60vh" />
        )}
      </div>
      {counts && (isMapShown || openId) ? (
        <div className={styles.side}>
          {isMapShown ? (
            <div className={styles.map}>
              <Suspense fallback={<Skeleton height="100%" />}>
                <TrackingMap
                  loads={map.loads ?? NO_LOADS}
                  total={map.total}
                  filter={`${part} ${search}`}
                  selectedId={openId}
                  selected={open.load}
                  now={now}
                  onSelect={(id) => setParams(withParam('load', id))}
                />
              </Suspense>
            </div>
          ) : null}
          {openId && !open.isPending ? (
            <Suspense fallback={<Skeleton height="60vh" />}>
              <TrackingPanel
                key={openId}
                loadId={openId}
                load={open.load}
                now={now}
                onClose={() => setParams(withParam('load', undefined))}
                onChanged={() => Promise.all([refresh(), open.refresh()])}
              />
            </Suspense>
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
