import { LOAD_DESK } from '@portal/contract'
import { Button, DataGrid, EmptyState, LinkButton, Skeleton } from '@portal/portal-ui'
import { Suspense, useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useNow } from '#/freight/useNow'
import { PageFailed } from '#/queue/PageFailed'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import styles from './CoverBoard.module.css'
import { filterLoads, groupLoads, isShown, SHOWS, SORTS, type BoardRow, type Show } from './coverRows'
import { CoverTools } from './CoverTools'
import { useCoverBoard } from './useCoverBoard'
import { useCoverColumns } from './useCoverColumns'
import { useCoverFilters } from './useCoverFilters'

const CoverPanel = lazyPart(() => import('../cover/CoverPanel').then((part) => part.CoverPanel))

const rowKey = (row: BoardRow): string => (row.kind === 'load' ? row.load.id : `group ${row.key}`)

/** Renders posted loads to cover, by pickup day, with their deciding facts (LDD-03). */
export function CoverBoardPage() {
  const intl = useIntl()
  useDocumentTitle('loads.title')
  const format = useFreightFormat()
  const { role } = useSession()
  const now = useNow()
  const { loads, total, error, refresh, readAgain } = useCoverBoard(now)
  const { filters, change, searchOf, openId, hrefOf, close } = useCoverFilters()
  const columns = useCoverColumns(now, openId, hrefOf, filters.group)
  const rows = useMemo(() => {
    const found = filterLoads(loads ?? [], filters)
    return groupLoads(found, filters.group, ({ pickupFrom, pickupTimeZone }) =>
      pickupFrom ? format.weekday(pickupFrom, pickupTimeZone) : '',
    )
  }, [loads, filters, format])
  const counts = useMemo(() => {
    const numbers: Record<Show, number> = { posted: 0, atRisk: 0, offers: 0, tendered: 0, held: 0 }
    for (const load of loads ?? []) for (const show of SHOWS) if (isShown(load, show)) numbers[show] += 1
    return numbers
  }, [loads])
  const { group } = filters
  const rowHeading = useCallback(
    (row: BoardRow) => {
      if (row.kind === 'load') return undefined
      const name = group === 'equipment' ? format.code('equipment', row.key) : row.key
      return (
        <span className={styles.groupHeading}>
          {name || <FormattedMessage id="freight.unknown" />}
          <span className={styles.quiet}>
            <FormattedMessage id="loads.groupCount" values={{ count: row.count }} />
          </span>
          {row.atRisk > 0 ? (
            <span className={styles.atRisk}>
              <FormattedMessage id="loads.groupAtRisk" values={{ count: row.atRisk }} />
            </span>
          ) : null}
        </span>
      )
    },
    [group, format],
  )
  if (error && !loads) return <PageFailed error={error} onRetry={refresh} />
  const open = loads?.find(({ id }) => id === openId)
  return (
    <div className={styles.page} data-open={openId ? '' : undefined}>
      <div className={styles.board}>
        <PageHeader
          title={<FormattedMessage id="loads.title" />}
          subtitle={
            loads && total !== undefined ? (
              <FormattedMessage id="loads.part" values={{ shown: loads.length, count: total }} />
            ) : undefined
          }
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
        <CoverTools filters={filters} onChange={change} searchOf={searchOf} counts={counts} />
        {loads ? (
          <DataGrid
            caption={intl.formatMessage({ id: 'loads.caption' })}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowHeading={rowHeading}
            sort={{ columnId: filters.sort, direction: filters.isDescending ? 'descending' : 'ascending' }}
            onSortChange={({ columnId, direction }) => {
              const sort = SORTS.find((one) => one === columnId)
              if (sort) change({ sort, isDescending: direction === 'descending' })
            }}
            maxHeight="calc(100dvh - 13.5rem)"
            empty={
              <EmptyState
                titleLevel={2}
                title={
                  filters.search || filters.equipment ? (
                    <FormattedMessage id="loads.noMatch.title" />
                  ) : (
                    <FormattedMessage id={`loads.empty.${filters.show}`} />
                  )
                }
              >
                <FormattedMessage id="loads.empty.text" />
              </EmptyState>
            }
          />
        ) : (
          <Skeleton height="60vh" />
        )}
      </div>
      {openId && loads ? (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <CoverPanel
            key={openId}
            loadId={openId}
            load={open}
            now={now}
            onClose={close}
            onChanged={() => readAgain([openId])}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
