import type { DispatchLoad } from '@portal/contract/methods'
import { EmptyState, LinkButton, SegmentedControl, Skeleton, TextField } from '@portal/portal-ui'
import { Truck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pagePaths } from '#/address/pageTable'
import { useAddressParams } from '#/address/useAddressParams'
import { PageHeading } from '#/focus/PageHeading'
import { ReadFailed } from '#/loading/ReadFailed'
import { useFollowedLoad } from '#/position/useFollowedLoad'
import { useSession } from '#/session/SessionProvider'
import { BoardList } from './BoardList'
import { BoardNotices } from './BoardNotices'
import { drivesAll, findLoads, keepUnchanged, needsAction } from './boardLoads'
import styles from './DispatchBoard.module.css'
import { SelectedTruck } from './SelectedTruck'
import { useBoard } from './useBoard'

export interface FleetMapSlot {
  loads: readonly DispatchLoad[]
  selectedId: string | undefined
  onSelect: (loadId: string | undefined) => void
  renderSelected: (load: DispatchLoad) => ReactNode
}

export interface DispatchBoardPageProps {
  /** Opens the assignment dialog. */
  onAssign: (load: DispatchLoad) => void
  renderMap: (slot: FleetMapSlot) => ReactNode
  /** The page of drivers, for a user who drives every load. */
  driverPage: ReactNode
}

const VIEWS = ['list', 'map'] as const
const SHOWN = ['all', 'action'] as const

/** Dispatch board: every active load of the company, most urgent first, as a list or on the map. */
export function DispatchBoardPage({ driverPage, ...rest }: DispatchBoardPageProps) {
  const { contactId } = useSession()
  const [params] = useAddressParams()
  const board = useBoard()
  // Decided once, so that a change of the loads does not replace the page under the thumb.
  const [isDriver, setIsDriver] = useState<boolean>()
  if (isDriver === undefined && board.data) setIsDriver(drivesAll(board.data.loads, contactId))
  const asksBoard = params.has('view') || params.has('show')
  if (isDriver === true && !asksBoard) return driverPage
  return <Board board={board} {...rest} />
}

interface BoardProps extends Omit<DispatchBoardPageProps, 'driverPage'> {
  board: ReturnType<typeof useBoard>
}

function Board({ board, onAssign, renderMap }: BoardProps) {
  const intl = useIntl()
  const [params, setParams] = useAddressParams()
  const [text, setText] = useState('')
  const [selectedId, setSelectedId] = useState<string>()
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'list'
  const show = SHOWN.find((name) => name === params.get('show')) ?? 'all'
  const change = (next: Record<string, string>) =>
    setParams({ view, show, ...next }, { replace: true, preventScrollReset: true })
  const { data } = board
  const loads = useKnownLoads(data?.loads)
  useFollowedLoad(
    loads.map(({ id, status, driver, coDriverId }) => ({
      id,
      status,
      driverIds: [driver?.id ?? null, coDriverId],
    })),
  )
  const urgent = loads.filter(needsAction)
  const shown = findLoads(show === 'action' ? urgent : loads, text)
  return (
    <div className={styles.page}>
      <PageHeading title={intl.formatMessage({ id: 'dispatch.title' })}>
        <SegmentedControl
          label={intl.formatMessage({ id: 'dispatch.view' })}
          isLabelHidden
          value={view}
          onValueChange={(next) => change({ view: next })}
          options={[
            { value: 'list', label: intl.formatMessage({ id: 'dispatch.view.list' }) },
            { value: 'map', label: intl.formatMessage({ id: 'dispatch.view.map' }) },
          ]}
        />
      </PageHeading>
      {data ? <BoardNotices board={board} /> : null}
      {data === undefined ? (
        board.error ? (
          <ReadFailed titleLevel={2} read={board} />
        ) : (
          <Waiting />
        )
      ) : loads.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className={styles.tools} data-shortcut="search">
            <TextField
              className={styles.search}
              type="search"
              label={intl.formatMessage({ id: 'dispatch.search' })}
              placeholder={intl.formatMessage({ id: 'dispatch.search.hint' })}
              value={text}
              onValueChange={setText}
            />
            <SegmentedControl
              label={intl.formatMessage({ id: 'dispatch.show' })}
              isLabelHidden
              value={show}
              onValueChange={(next) => change({ show: next })}
              options={[
                {
                  value: 'all',
                  label: intl.formatMessage({ id: 'dispatch.show.all' }, { count: loads.length }),
                },
                {
                  value: 'action',
                  label: intl.formatMessage({ id: 'dispatch.show.action' }, { count: urgent.length }),
                },
              ]}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              titleLevel={2}
              icon={Truck}
              title={intl.formatMessage({ id: 'dispatch.filtered.title' })}
            >
              <FormattedMessage id="dispatch.filtered.text" />
            </EmptyState>
          ) : view === 'map' ? (
            <div className={styles.map}>
              {renderMap({
                loads: shown,
                selectedId,
                onSelect: setSelectedId,
                renderSelected: (load) => <SelectedTruck load={load} detention={data.detention} />,
              })}
            </div>
          ) : (
            <BoardList loads={shown} detention={data.detention} onAssign={onAssign} />
          )}
        </>
      )}
    </div>
  )
}

const NONE: readonly DispatchLoad[] = []

function useKnownLoads(answered: readonly DispatchLoad[] | undefined): readonly DispatchLoad[] {
  const [known, setKnown] = useState({ answered, loads: answered ?? NONE })
  if (known.answered === answered) return known.loads
  const loads = keepUnchanged(known.loads, answered ?? NONE)
  setKnown({ answered, loads })
  return loads
}

function Empty() {
  const intl = useIntl()
  return (
    <EmptyState
      titleLevel={2}
      icon={Truck}
      title={intl.formatMessage({ id: 'dispatch.empty.title' })}
      actions={
        <LinkButton href={pagePaths.Home} variant="primary">
          <FormattedMessage id="dispatch.empty.action" />
        </LinkButton>
      }
    >
      <FormattedMessage id="dispatch.empty.text" />
    </EmptyState>
  )
}

function Waiting() {
  const intl = useIntl()
  return (
    <output aria-label={intl.formatMessage({ id: 'dispatch.loading' })} className={styles.waiting}>
      <Skeleton height="3rem" />
      <Skeleton height="28rem" />
    </output>
  )
}
