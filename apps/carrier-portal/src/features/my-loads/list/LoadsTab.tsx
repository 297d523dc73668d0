import type { MyLoad } from '@portal/contract/methods'
import { Button, EmptyState, LinkButton } from '@portal/portal-ui'
import { Truck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MyLoadsTab } from '#/loads/myLoadsTabs'

import { ReadFailed } from '#/loading/ReadFailed'
import { countFilters, type MyLoadsFilters } from '#/features/my-loads/filters/myLoadsFilters'
import { useSession } from '#/session/SessionProvider'
import { useMyLoads } from '#/features/my-loads/useMyLoads'
import { ListWaiting } from './ListWaiting'
import { MyLoadsList } from './MyLoadsList'
import recordList from '#/forms/RecordList.module.css'
import styles from './List.module.css'

export interface LoadsTabProps {
  tab: Exclude<MyLoadsTab, 'offers'>
  filters: MyLoadsFilters
  label: string
  onAssign: (load: MyLoad) => void
  /** Clears all filters. */
  onClear: () => void
}

/** Renders the loads of a tab by query state. */
export function LoadsTab({ tab, filters, label, onAssign, onClear }: LoadsTabProps) {
  const intl = useIntl()
  // A driver's loads are assigned by the office.
  const books = useSession().role !== 'Driver'
  const list = useMyLoads(tab, filters)
  const { pages, error, isFetching, hasNext, isLoadingNext } = list
  // Dedupes a load that moves between two pages during the requests.
  const loads = [
    ...new Map(pages.flatMap((page) => page.loads.map((load) => [load.id, load] as const))).values(),
  ]

  if (pages.length === 0) {
    return error ? (
      <div className={recordList.surface}>
        <ReadFailed titleLevel={2} read={{ isFetching, refresh: list.refresh }} />
      </div>
    ) : (
      <ListWaiting />
    )
  }
  if (loads.length === 0) {
    return (
      <div className={recordList.surface}>
        {countFilters(filters) > 0 ? (
          <EmptyState
            titleLevel={2}
            icon={Truck}
            title={intl.formatMessage({ id: 'my-loads.filtered.title' }, { tab: label })}
            actions={
              <Button onPress={onClear}>
                <FormattedMessage id="my-loads.filter.clear" />
              </Button>
            }
          >
            <FormattedMessage id="my-loads.filtered.text" />
          </EmptyState>
        ) : (
          <EmptyState
            titleLevel={2}
            icon={Truck}
            title={intl.formatMessage({ id: 'my-loads.empty.title' }, { tab: label })}
            actions={
              books ? (
                <LinkButton href="/carrier/s">
                  <FormattedMessage id="frame.menu.findLoads" />
                </LinkButton>
              ) : null
            }
          >
            <FormattedMessage id={books ? 'my-loads.empty.text' : 'my-loads.empty.driver'} />
          </EmptyState>
        )}
      </div>
    )
  }
  return (
    <>
      <div className={recordList.surface}>
        <MyLoadsList loads={loads} label={label} onAssign={onAssign} />
      </div>
      {hasNext ? (
        <div className={styles.more}>
          <Button onPress={() => list.loadNext()} isPending={isLoadingNext}>
            <FormattedMessage id="my-loads.more" />
          </Button>
        </div>
      ) : null}
      {error ? (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="my-loads.stale" />
        </p>
      ) : null}
    </>
  )
}
