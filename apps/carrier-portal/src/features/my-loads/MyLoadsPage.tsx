import { Button, EmptyState, ErrorState, LinkButton, LinkTabs, Skeleton } from '@portal/portal-ui'
import { getListRecordsByName } from '@portal/ui-api'
import { useInfiniteWire } from '@portal/ui-api/react'
import { Truck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { MessageId } from '../../i18n/messageId'
import { listOfTab, MY_LOADS_TABS, type MyLoadsTab } from '../../loads/myLoadsTabs'
import { PageHeading } from '../../page/PageHeading'
import { useErrorLabels } from '../../page/useErrorLabels'
import { MyLoadsList } from './MyLoadsList'
import styles from './MyLoadsPage.module.css'

const tabMessages: Readonly<Record<MyLoadsTab, MessageId>> = {
  upcoming: 'my-loads.tab.upcoming',
  inProgress: 'my-loads.tab.inProgress',
  delivered: 'my-loads.tab.delivered',
  past: 'my-loads.tab.past',
  cancelled: 'my-loads.tab.cancelled',
}

/** The loads that this account hauls, by where they stand. The tab is part of the address. */
export function MyLoadsPage() {
  const intl = useIntl()
  const [params] = useSearchParams()
  const asked = params.get('tab')
  const tab = MY_LOADS_TABS.find((name) => name === asked) ?? 'upcoming'
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'my-loads.title' })}
        documentTitle={intl.formatMessage(
          { id: 'my-loads.documentTitle' },
          { tab: intl.formatMessage({ id: tabMessages[tab] }) },
        )}
      />
      <LinkTabs
        className={styles.tabs}
        label={intl.formatMessage({ id: 'my-loads.tabs' })}
        tabs={MY_LOADS_TABS.map((id) => ({
          id,
          label: intl.formatMessage({ id: tabMessages[id] }),
          href: id === 'upcoming' ? '/carrier/s/my-loads' : `/carrier/s/my-loads?tab=${id}`,
          isCurrent: id === tab,
        }))}
      />
      <TabContent key={tab} tab={tab} />
    </>
  )
}

function TabContent({ tab }: { tab: MyLoadsTab }) {
  const intl = useIntl()
  const errorLabels = useErrorLabels()
  const list = useInfiniteWire(getListRecordsByName, listOfTab(tab))
  const { items, pages, error, isFetching, hasNext, isLoadingNext } = list

  if (pages.length === 0) {
    return error ? (
      <div className={styles.surface}>
        <ErrorState
          titleLevel={2}
          labels={errorLabels}
          isRetrying={isFetching}
          onRetry={() => void list.refresh()}
        />
      </div>
    ) : (
      <output className={styles.surface} aria-label={intl.formatMessage({ id: 'my-loads.loading' })}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className={styles.waiting}>
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </div>
        ))}
      </output>
    )
  }
  if (items.length === 0) {
    return (
      <div className={styles.surface}>
        <EmptyState
          titleLevel={2}
          icon={Truck}
          title={intl.formatMessage(
            { id: 'my-loads.empty.title' },
            { tab: intl.formatMessage({ id: tabMessages[tab] }) },
          )}
          actions={
            <LinkButton href="/carrier/s">
              <FormattedMessage id="frame.menu.findLoads" />
            </LinkButton>
          }
        >
          <FormattedMessage id="my-loads.empty.text" />
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <div className={styles.surface}>
        <MyLoadsList loads={items} label={intl.formatMessage({ id: tabMessages[tab] })} />
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
