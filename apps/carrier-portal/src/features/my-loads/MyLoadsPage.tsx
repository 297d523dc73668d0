import { InOwnTask } from '@portal/app-kit/first-paint'
import type { MyLoad } from '@portal/contract/methods'
import { LinkButton, LinkTabs } from '@portal/portal-ui'
import { ChartNoAxesGantt } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { MY_LOADS_TABS, type MyLoadsTab } from '#/loads/myLoadsTabs'
import { seesRates } from '#/loads/rateSight'

import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useAddressParams } from '#/address/useAddressParams'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { useSession } from '#/session/SessionProvider'
import { ExportButton } from './csv/ExportButton'
import { DocumentsButton } from './documents/DocumentsButton'
import { FilterBar } from './filters/FilterBar'
import {
  countFilters,
  readMyLoadsFilters,
  readTab,
  writeMyLoads,
  type MyLoadsFilters,
} from './filters/myLoadsFilters'
import { LoadsTab } from './list/LoadsTab'
import styles from './MyLoadsPage.module.css'
import { OffersTab } from './offers/OffersTab'
import { SavedFiltersButton } from './saved/SavedFiltersButton'
import { PaymentsAhead } from './PaymentsAhead'
import { useMyLoads } from './useMyLoads'

const tabMessages: Readonly<Record<MyLoadsTab, MessageId>> = {
  upcoming: 'my-loads.tab.upcoming',
  inProgress: 'my-loads.tab.inProgress',
  delivered: 'my-loads.tab.delivered',
  past: 'my-loads.tab.past',
  cancelled: 'my-loads.tab.cancelled',
  offers: 'my-loads.tab.offers',
}

const addressOf = (search: string): string =>
  search === '' ? pagePaths.My_Loads__c : `${pagePaths.My_Loads__c}?${search}`

export interface MyLoadsPageProps {
  /** Opens the assignment dialog. */
  onAssign: (load: MyLoad) => void
  /** Slot for the timeline view on wide screens. */
  timeline: ReactNode
  /** Slot for the payments of the company. */
  payments: ReactNode
}

/** The company's loads by status; tab, filters and view are in the URL. */
export function MyLoadsPage({ onAssign, timeline, payments }: MyLoadsPageProps) {
  const intl = useIntl()
  const isOffice = seesRates(useSession())
  const isDesktop = useIsDesktop()
  const [search, setSearch] = useAddressParams()
  if (isOffice && isDesktop && search.get('view') === 'timeline') return timeline
  if (isOffice && search.get('view') === 'payments') return payments

  const askedTab = readTab(search)
  const tab = askedTab === 'offers' && !isOffice ? 'upcoming' : askedTab
  const filters = readMyLoadsFilters(search)
  const change = (next: MyLoadsFilters) => {
    // The tab of the URL: a transition to it may not be rendered yet.
    const newest = readTab(new URLSearchParams(window.location.search))
    setSearch(writeMyLoads(newest, next), { replace: true })
  }
  const label = intl.formatMessage({ id: tabMessages[tab] })
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'my-loads.title' })}
        documentTitle={intl.formatMessage({ id: 'my-loads.documentTitle' }, { tab: label })}
      >
        <div className={styles.tools}>
          <SavedFiltersButton
            current={writeMyLoads(tab, filters)}
            hasFilters={countFilters(filters) > 0}
            onApply={(address) => {
              const saved = new URLSearchParams(address)
              setSearch(writeMyLoads(readTab(saved), readMyLoadsFilters(saved)))
            }}
          />
          {isOffice && isDesktop ? (
            <LinkButton href={`${pagePaths.My_Loads__c}?view=timeline`}>
              <ChartNoAxesGantt size={16} aria-hidden="true" />
              <FormattedMessage id="my-loads.timeline" />
            </LinkButton>
          ) : null}
          {tab !== 'offers' && isOffice ? <DocumentsButton tab={tab} filters={filters} /> : null}
          {tab === 'offers' ? null : <ExportButton tab={tab} filters={filters} />}
        </div>
      </PageHeading>
      {isOffice ? <PaymentsAhead /> : null}
      <Tabs tab={tab} filters={filters} isOffice={isOffice} />
      <FilterBar tab={tab} filters={filters} isOffice={isOffice} onChange={change} />
      <InOwnTask>
        {tab === 'offers' ? (
          <OffersTab filters={filters} label={label} onClear={() => change({})} />
        ) : (
          <LoadsTab
            key={tab}
            tab={tab}
            filters={filters}
            label={label}
            onAssign={onAssign}
            onClear={() => change({})}
          />
        )}
      </InOwnTask>
    </>
  )
}

interface TabsProps {
  tab: MyLoadsTab
  filters: MyLoadsFilters
  isOffice: boolean
}

function Tabs({ tab, filters, isOffice }: TabsProps) {
  const intl = useIntl()
  // The list's own query: deduped.
  const { pages } = useMyLoads(tab === 'offers' ? 'upcoming' : tab, filters)
  const counts = pages[0]?.counts
  const bar = useRef<HTMLElement>(null)
  const shown = counts ? `${tab} counted` : tab
  // Scrolls the current tab into view, also after its count has loaded.
  useEffect(() => {
    if (shown)
      bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <LinkTabs
      ref={bar}
      className={styles.tabs}
      label={intl.formatMessage({ id: 'my-loads.tabs' })}
      tabs={MY_LOADS_TABS.filter((id) => id !== 'offers' || isOffice).map((id) => {
        const count = counts?.[id]
        return {
          id,
          label: intl.formatMessage({ id: tabMessages[id] }),
          href: addressOf(writeMyLoads(id, filters)),
          isCurrent: id === tab,
          ...(typeof count === 'number' ? { count } : {}),
        }
      })}
    />
  )
}
