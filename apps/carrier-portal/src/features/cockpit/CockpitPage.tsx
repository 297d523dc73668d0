import type { ScheduledLoad } from '@portal/contract/methods'
import { ErrorState, IconButton, LinkButton, SegmentedControl, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { getCrew } from '#/methods/crew'
import { getSchedule } from '#/methods/schedule'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useAddressParams } from '#/address/useAddressParams'
import { useErrorLabels } from '#/loading/useErrorLabels'
import styles from './Cockpit.module.css'
import { FleetTimeline } from './FleetTimeline'
import { ScheduleTable } from './ScheduleTable'

export interface CockpitPageProps {
  /** Opens the assignment dialog. */
  onAssign: (loads: readonly ScheduledLoad[]) => void
}

const VIEWS = ['drivers', 'trucks', 'table'] as const
/** Loads are booked a few weeks ahead. */
const LAST_WEEK = 8

/** Fleet schedule: a timeline by driver or truck, or a table with bulk actions. */
export function CockpitPage({ onAssign }: CockpitPageProps) {
  const intl = useIntl()
  const errorLabels = useErrorLabels()
  const [search, setSearch] = useAddressParams()
  const view = VIEWS.find((name) => name === search.get('by')) ?? 'drivers'
  const asked = Number(search.get('week'))
  const week = Number.isInteger(asked) && asked > 0 ? Math.min(asked, LAST_WEEK) : 0
  const show = (by: string, nextWeek: number) =>
    setSearch(
      { view: 'timeline', by, ...(nextWeek > 0 ? { week: String(nextWeek) } : {}) },
      { replace: true, preventScrollReset: true },
    )
  const crew = useWire(getCrew, {})
  const schedule = useWire(getSchedule, {})
  const { refresh } = schedule
  useEffect(() => void refresh(), [refresh])
  useChangesOf(['Load__c', 'Booking__c', 'Load_Stop__c'], () => void refresh())
  const error = crew.error ?? schedule.error
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'cockpit.title' })}>
        <div className={styles.tools}>
          {view === 'table' ? null : (
            <div className={styles.weeks}>
              <IconButton
                icon={ChevronLeft}
                label={intl.formatMessage({ id: 'cockpit.week.previous' })}
                isDisabled={week === 0}
                onPress={() => show(view, week - 1)}
              />
              <output>
                <FormattedMessage id="cockpit.week" values={{ week }} />
              </output>
              <IconButton
                icon={ChevronRight}
                label={intl.formatMessage({ id: 'cockpit.week.next' })}
                isDisabled={week === LAST_WEEK}
                onPress={() => show(view, week + 1)}
              />
            </div>
          )}
          <SegmentedControl
            label={intl.formatMessage({ id: 'cockpit.view' })}
            isLabelHidden
            value={view}
            onValueChange={(by) => show(by, week)}
            options={[
              { value: 'drivers', label: intl.formatMessage({ id: 'cockpit.view.drivers' }) },
              { value: 'trucks', label: intl.formatMessage({ id: 'cockpit.view.trucks' }) },
              { value: 'table', label: intl.formatMessage({ id: 'cockpit.view.table' }) },
            ]}
          />
          <LinkButton href={pagePaths.My_Loads__c}>
            <ArrowLeft size={16} aria-hidden="true" />
            <FormattedMessage id="cockpit.back" />
          </LinkButton>
        </div>
      </PageHeading>
      <div className={styles.content}>
        {crew.data && schedule.data ? (
          view === 'table' ? (
            <ScheduleTable loads={schedule.data.loads} crew={crew.data} onAssign={onAssign} />
          ) : (
            <FleetTimeline
              loads={schedule.data.loads}
              units={view === 'drivers' ? crew.data.drivers : crew.data.trucks}
              by={view}
              week={week}
              onAssign={onAssign}
            />
          )
        ) : error ? (
          <ErrorState
            titleLevel={2}
            labels={errorLabels}
            isRetrying={schedule.isFetching || crew.isFetching}
            onRetry={() => {
              void crew.refresh()
              void refresh()
            }}
          />
        ) : (
          <Skeleton height="24rem" />
        )}
      </div>
    </>
  )
}
