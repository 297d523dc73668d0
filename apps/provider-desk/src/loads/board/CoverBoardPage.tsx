import { clsx } from 'clsx'
import { COVER_SORTS, LOAD_DESK } from '@portal/contract'
import { Button, DataGrid, EmptyState, LinkButton, Skeleton } from '@portal/portal-ui'
import { Suspense, useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useNow } from '#/freight/useNow'
import { lazyPart } from '#/loading/lazyPart'
import { PageFailed } from '#/loading/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { useFormFactor } from '#/shell/useFormFactor'
import { useSettledValue } from '#/workspace/list/useSettledValue'
import shared from '#/lists/Board.module.css'
import styles from './CoverBoard.module.css'
import { CoverCards } from './CoverCards'
import { groupLoads, type BoardRow } from './coverRows'
import { CoverTools } from './CoverTools'
import { useCoverBoard, useOpenLoad } from './useCoverBoard'
import { useCoverColumns } from './useCoverColumns'
import { useCoverFilters } from './useCoverFilters'

const CoverPanel = lazyPart(() => import('../cover/CoverPanel').then((part) => part.CoverPanel))

const rowKey = (row: BoardRow): string => (row.kind === 'load' ? row.load.id : `group ${row.key ?? ''}`)

/** Renders posted loads to cover, by pickup day, with their deciding facts (LDD-03). */
export function CoverBoardPage() {
  const intl = useIntl()
  useDocumentTitle('loads.title')
  const format = useFreightFormat()
  const { role } = useSession()
  const now = useNow()
  const isLarge = useFormFactor() === 'Large'
  const { filters, change, searchOf, openId, hrefOf, close } = useCoverFilters()
  const board = useCoverBoard({ ...filters, search: useSettledValue(filters.search.trim()) })
  const { loads, counts, groups, refresh, readAgain } = board
  // Of the rows: those of another filter stay until the chosen one's arrive.
  const { group } = board.of
  const open = useOpenLoad(openId, loads)
  const columns = useCoverColumns(now, openId, hrefOf, group)
  const rows = useMemo(() => groupLoads(loads ?? [], group, groups), [loads, group, groups])
  const rowHeading = useCallback(
    (row: BoardRow) => {
      if (row.kind === 'load') return undefined
      const { key, first } = row
      const name =
        key !== null && group === 'equipment'
          ? format.code('equipment', key)
          : group === 'day' && first.pickupFrom
            ? format.weekday(first.pickupFrom, first.pickupTimeZone)
            : key
      const { counts: ofGroup } = row
      return (
        <span className={styles.groupHeading}>
          {name ?? <FormattedMessage id="freight.unknown" />}
          {ofGroup ? (
            <span className={shared.quiet}>
              <FormattedMessage id="loads.groupCount" values={{ count: ofGroup.count }} />
            </span>
          ) : null}
          {ofGroup && ofGroup.atRisk > 0 ? (
            <span className={styles.atRisk}>
              <FormattedMessage id="loads.groupAtRisk" values={{ count: ofGroup.atRisk }} />
            </span>
          ) : null}
        </span>
      )
    },
    [group, format],
  )
  const isFiltered = filters.search !== '' || filters.equipment !== undefined
  const empty = (
    <EmptyState
      titleLevel={2}
      title={
        isFiltered ? (
          <FormattedMessage id="loads.noMatch.title" />
        ) : (
          <FormattedMessage id={`loads.empty.${filters.show}`} />
        )
      }
    >
      {isFiltered ? (
        <FormattedMessage id="loads.noMatch.text" />
      ) : filters.show === 'posted' ? (
        <FormattedMessage id="loads.empty.text" />
      ) : null}
    </EmptyState>
  )
  if (board.error) return <PageFailed isWholePage error={board.error} onRetry={refresh} />
  return (
    <div className={shared.page} data-open={openId ? '' : undefined}>
      <div className={clsx(shared.board, styles.board)}>
        <PageHeader
          title={<FormattedMessage id="loads.title" />}
          actions={
            <>
              <Button variant="quiet" onPress={() => void refresh()}>
                <FormattedMessage id="loads.refresh" />
              </Button>
              <LinkButton href="/desk/blocks">
                <FormattedMessage id="loads.blocks" />
              </LinkButton>
              {LOAD_DESK.some((one) => one === role) ? (
                <>
                  <LinkButton href="/desk/loads/import">
                    <FormattedMessage id="loads.import.link" />
                  </LinkButton>
                  <LinkButton variant="primary" href="/desk/loads/new">
                    <FormattedMessage id="loads.post" />
                  </LinkButton>
                </>
              ) : null}
            </>
          }
        />
        <CoverTools
          filters={filters}
          onChange={change}
          searchOf={searchOf}
          counts={counts}
          shown={board.isPending ? undefined : loads?.length}
        />
        {!loads ? (
          <Skeleton height="60vh" />
        ) : isLarge ? (
          <DataGrid
            caption={intl.formatMessage({ id: 'loads.caption' })}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowHeading={rowHeading}
            aria-busy={board.isPending}
            onEndReached={board.loadMore}
            sort={{ columnId: filters.sort, direction: filters.isDescending ? 'descending' : 'ascending' }}
            onSortChange={({ columnId, direction }) => {
              const sort = COVER_SORTS.find((one) => one === columnId)
              if (sort) change({ sort, isDescending: direction === 'descending' })
            }}
            maxHeight="calc(100dvh - 15rem)"
            empty={empty}
          />
        ) : (
          <CoverCards
            rows={rows}
            rowHeading={rowHeading}
            columns={columns}
            hrefOf={hrefOf}
            openId={openId}
            filters={filters}
            onChange={change}
            onLoadMore={board.hasMore ? board.loadMore : undefined}
            isPending={board.isPending || board.isLoadingMore}
            empty={empty}
          />
        )}
      </div>
      {openId && !open.isPending ? (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <CoverPanel
            key={openId}
            loadId={openId}
            load={open.load}
            now={now}
            onClose={close}
            onChanged={() => Promise.all([readAgain([openId]), open.refresh()])}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
