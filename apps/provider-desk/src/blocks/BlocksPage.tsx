import { weekdayText } from '@portal/app-kit/i18n/weekdays'
import { LOAD_DESK, OFFER_READERS } from '@portal/contract'
import type { DeskBlock } from '@portal/contract/methods'
import {
  Button,
  EmptyState,
  FactLine,
  LinkButton,
  LinkTabs,
  Skeleton,
  Tag,
  type TableColumn,
} from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useFreightFormat, type FreightFormat } from '#/freight/useFreightFormat'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { CardTable } from '#/lists/CardTable'
import { OffsetPager } from '#/lists/OffsetPager'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from '#/shell/PageHeader'
import { PageTrail } from '#/shell/PageTrail'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { blockList } from './blockMethods'
import styles from './Blocks.module.css'
import { WithdrawDialog } from './WithdrawDialog'

const VIEWS = { all: undefined, open: 'Open', booked: 'Booked', withdrawn: 'Withdrawn' } as const
type View = keyof typeof VIEWS
const VIEW_NAMES = ['all', 'open', 'booked', 'withdrawn'] as const satisfies readonly View[]

/** Blocks of weeks with their state and progress (FND-11). */
export function BlocksPage() {
  const intl = useIntl()
  useDocumentTitle('blocks.title')
  const format = useFreightFormat()
  const { role } = useSession()
  const [params, setParams] = useSearchParams()
  const view = VIEW_NAMES.find((name) => name === params.get('view')) ?? 'all'
  const offset = Number(params.get('offset')) || 0
  const status = VIEWS[view]
  const { data, error, refresh } = useWire(blockList, { ...(status ? { status } : {}), offset })
  const [withdrawing, setWithdrawing] = useState<DeskBlock>()
  useChangesOf(['Load_Block__c', 'Load__c'], () => void refresh())
  const mayWithdraw = LOAD_DESK.some((one) => one === role)
  const columns = useMemo(
    () => columnsOf(intl, format, mayWithdraw ? setWithdrawing : undefined),
    [intl, format, mayWithdraw],
  )
  if (!OFFER_READERS.some((one) => one === role))
    return (
      <EmptyState titleLevel={2} title={<FormattedMessage id="queue.forbidden.title" />}>
        <FormattedMessage id="queue.forbidden.text" />
      </EmptyState>
    )
  return (
    <>
      <PageHeader
        trail={
          <PageTrail items={[{ href: '/desk/cover', label: intl.formatMessage({ id: 'loads.title' }) }]} />
        }
        title={<FormattedMessage id="blocks.title" />}
        actions={
          mayWithdraw ? (
            <LinkButton variant="primary" href="/desk/loads/new">
              <FormattedMessage id="blocks.new" />
            </LinkButton>
          ) : null
        }
      />
      <LinkTabs
        label={intl.formatMessage({ id: 'blocks.views' })}
        tabs={VIEW_NAMES.map((id) => ({
          id,
          label: <FormattedMessage id={`blocks.view.${id}`} />,
          href: `/desk/blocks${id === 'all' ? '' : `?view=${id}`}`,
          isCurrent: id === view,
        }))}
      />
      {error && !data ? (
        <PageFailed error={error} onRetry={refresh} />
      ) : !data ? (
        <Skeleton height="40vh" />
      ) : (
        <>
          <CardTable
            caption={intl.formatMessage({ id: 'blocks.title' })}
            columns={columns}
            rows={data.blocks}
            rowKey={({ id }) => id}
            empty={
              <EmptyState titleLevel={2} title={<FormattedMessage id="blocks.empty.title" />}>
                <FormattedMessage id="blocks.empty.text" />
              </EmptyState>
            }
          />
          <OffsetPager
            offset={offset}
            nextOffset={data.nextOffset}
            onChange={(next) =>
              setParams((before) => {
                const changed = new URLSearchParams(before)
                changed.set('offset', String(next))
                return changed
              })
            }
          />
        </>
      )}
      {withdrawing ? (
        <WithdrawDialog
          block={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onDone={() => {
            setWithdrawing(undefined)
            void refresh()
          }}
        />
      ) : null}
    </>
  )
}

function columnsOf(
  intl: IntlShape,
  format: FreightFormat,
  onWithdraw: ((block: DeskBlock) => void) | undefined,
): readonly TableColumn<DeskBlock>[] {
  return [
    {
      id: 'block',
      header: <FormattedMessage id="blocks.column.block" />,
      isRowHeader: true,
      cell: ({ id, name }) => (
        <a className={styles.name} href={`/desk/r/${id}`}>
          {name}
        </a>
      ),
    },
    {
      id: 'lane',
      header: <FormattedMessage id="blocks.column.lane" />,
      cell: ({ origin, destination, equipmentType, shipper }) => (
        <>
          {format.city(origin)} → {format.city(destination)}
          <FactLine className={styles.quiet}>
            {format.code('equipment', equipmentType)}
            {shipper}
          </FactLine>
        </>
      ),
    },
    {
      id: 'pattern',
      header: <FormattedMessage id="blocks.column.pattern" />,
      cell: ({ weekdays, weeks, loads, pickupFrom, pickupTimeZone, lastDeliveryTo, deliveryTimeZone }) => (
        <>
          <FormattedMessage
            id="blocks.pattern"
            values={{ days: weekdayText(intl, weekdays), weeks, loads }}
          />
          <br />
          <span className={styles.quiet}>
            {format.weekday(pickupFrom, pickupTimeZone)} – {format.weekday(lastDeliveryTo, deliveryTimeZone)}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: <FormattedMessage id="blocks.column.total" />,
      align: 'end',
      cell: ({ total, ratePerLoad }) => (
        <>
          {format.money(total)}
          <br />
          <span className={styles.quiet}>
            <FormattedMessage id="blocks.perLoad" values={{ amount: format.money(ratePerLoad) }} />
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: <FormattedMessage id="blocks.column.state" />,
      cell: (block) => <BlockState block={block} />,
    },
    {
      id: 'action',
      header: <FormattedMessage id="blocks.column.actions" />,
      cell: (block) =>
        onWithdraw && block.unbooked > 0 ? (
          <Button
            aria-label={intl.formatMessage({ id: 'blocks.withdrawNamed' }, { name: block.name })}
            onPress={() => onWithdraw(block)}
          >
            <FormattedMessage id="blocks.withdraw" />
          </Button>
        ) : null,
    },
  ]
}

function BlockState({ block }: { block: DeskBlock }) {
  if (block.status === 'Withdrawn')
    return (
      <Tag>
        <FormattedMessage id="blocks.view.withdrawn" />
      </Tag>
    )
  if (block.status === 'Open')
    return (
      <Tag tone={block.isOver ? 'warning' : 'info'}>
        <FormattedMessage id={block.isOver ? 'blocks.state.over' : 'blocks.view.open'} />
      </Tag>
    )
  return (
    <>
      <Tag tone="success">
        <FormattedMessage id="blocks.view.booked" />
      </Tag>
      <br />
      <span className={styles.quiet}>
        <FormattedMessage
          id="blocks.state.booked"
          values={{
            carrier: block.carrier ?? '',
            delivered: block.delivered,
            remaining: block.remaining,
            loads: block.loads,
          }}
        />
        {block.unbooked > 0 ? (
          <>
            <br />
            <FormattedMessage id="blocks.state.unbooked" values={{ count: block.unbooked }} />
          </>
        ) : null}
      </span>
    </>
  )
}
