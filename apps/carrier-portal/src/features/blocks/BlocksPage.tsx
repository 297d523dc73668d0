import { EQUIPMENT_TYPES } from '@portal/contract'
import { Button, Card, DataList, EmptyState, Select, Skeleton } from '@portal/portal-ui'
import { usStates } from '@portal/portal-ui/formatters'
import { useInfiniteWire } from '@portal/ui-api/react'
import { CalendarRange } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { pagePaths } from '#/address/pageTable'
import { PageHeading } from '#/focus/PageHeading'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { findBlocks } from '#/methods/loadBlocks'
import { BlockRow } from './BlockRow'
import styles from './Blocks.module.css'

const SHOWN_OBJECTS = ['Load_Block__c']
const states = Object.entries(usStates).map(([value, label]) => ({ value, label }))

/** Open blocks of weeks, the soonest first (FND-11). The filters are in the address. */
export function BlocksPage() {
  const intl = useIntl()
  const format = useLoadFormat()
  const [params, setParams] = useSearchParams()
  const known = (name: string, codes: object) => {
    const value = params.get(name) ?? ''
    return Object.hasOwn(codes, value) ? value : ''
  }
  const equipment = known('equipment', EQUIPMENT_TYPES)
  const from = known('from', usStates)
  const to = known('to', usStates)
  const { pages, error, isFetching, hasNext, isLoadingNext, loadNext, refresh } = useInfiniteWire(
    findBlocks,
    {
      ...(equipment ? { equipmentType: equipment } : {}),
      ...(from ? { originState: from } : {}),
      ...(to ? { destinationState: to } : {}),
    },
  )
  useChangesOf(SHOWN_OBJECTS, () => void refresh())
  const choose = (name: string) => (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const any = { value: '', label: intl.formatMessage({ id: 'blocks.any' }) }
  const blocks = pages.flatMap((page) => page.blocks)
  const total = pages[0]?.total
  return (
    <>
      <p className={styles.back}>
        <Link to={pagePaths.Home}>
          <FormattedMessage id="blocks.toLoads" />
        </Link>
      </p>
      <PageHeading title={intl.formatMessage({ id: 'blocks.title' })}>
        <output className={styles.quiet}>
          {total === undefined ? null : <FormattedMessage id="blocks.count" values={{ count: total }} />}
        </output>
      </PageHeading>
      <p className={styles.quiet}>
        <FormattedMessage id="blocks.explained" />
      </p>
      <div className={styles.filters}>
        <Select
          label={intl.formatMessage({ id: 'blocks.equipment' })}
          value={equipment}
          options={[
            any,
            ...Object.keys(EQUIPMENT_TYPES).map((value) => ({ value, label: format.equipment(value) })),
          ]}
          onValueChange={choose('equipment')}
        />
        <Select
          label={intl.formatMessage({ id: 'blocks.from' })}
          value={from}
          options={[any, ...states]}
          onValueChange={choose('from')}
        />
        <Select
          label={intl.formatMessage({ id: 'blocks.to' })}
          value={to}
          options={[any, ...states]}
          onValueChange={choose('to')}
        />
      </div>
      {pages.length === 0 ? (
        error ? (
          <ReadFailed titleLevel={2} read={{ isFetching, refresh }} />
        ) : (
          <Skeleton height="16rem" />
        )
      ) : blocks.length === 0 ? (
        <EmptyState
          titleLevel={2}
          icon={CalendarRange}
          title={intl.formatMessage({ id: 'blocks.none.title' })}
        >
          <FormattedMessage id="blocks.none.text" />
        </EmptyState>
      ) : (
        <>
          <Card isFlush>
            <DataList label={intl.formatMessage({ id: 'blocks.title' })}>
              {blocks.map((block) => (
                <BlockRow key={block.id} block={block} />
              ))}
            </DataList>
          </Card>
          {hasNext ? (
            <Button isPending={isLoadingNext} onPress={() => loadNext()}>
              <FormattedMessage id="blocks.more" />
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}
