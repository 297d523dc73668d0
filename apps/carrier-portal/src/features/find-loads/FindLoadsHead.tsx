import type { SearchSort } from '@portal/contract'
import { Button, SegmentedControl } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { seesRates } from '#/loads/rateSight'
import { PageHeading } from '#/focus/PageHeading'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { useSession } from '#/session/SessionProvider'
import { RowIcon } from './results/RowIcon'
import styles from './FindLoadsPage.module.css'
import { SortSelect } from './results/SortSelect'
import type { LoadFilters } from './search/loadFilters'
import type { NewSince } from './search/useNewSince'
import { VIEWS, type View } from './search/viewParam'

export interface FindLoadsHeadProps {
  filters: LoadFilters
  view: View
  /** Total matches; undefined while loading. */
  count: number | undefined
  /** Sort order that the server chose; undefined while loading. */
  usedSort: SearchSort | undefined
  hasCost: boolean
  newSince: NewSince | undefined
  onChange: (filters: LoadFilters) => void
  onView: (view: View) => void
  /** The pointer is on the choice of the view, before a press: the map can load. */
  onViewNear: () => void
  /** Saved searches; absent for guests. */
  children: ReactNode
}

const viewMessages: Readonly<Record<View, MessageId>> = {
  list: 'find-loads.view.list',
  map: 'find-loads.view.map',
  split: 'find-loads.view.split',
}

/** Heading of the results: count, sort order, view and saved searches. */
export function FindLoadsHead({
  filters,
  view,
  count,
  usedSort,
  hasCost,
  newSince,
  onChange,
  onView,
  onViewNear,
  children,
}: FindLoadsHeadProps) {
  const intl = useIntl()
  const session = useSession()
  const isDesktop = useIsDesktop()
  const marked = (kind: 'saved' | 'viewed') => {
    const { marked: _marked, ...rest } = filters
    onChange(filters.marked === kind ? rest : { ...rest, marked: kind })
  }
  return (
    <>
      <PageHeading title={intl.formatMessage({ id: 'find-loads.title' })}>
        <output className={styles.count}>
          {count === undefined ? null : <FormattedMessage id="find-loads.count" values={{ count }} />}
        </output>
        <SortSelect
          className={styles.sort}
          sort={filters.sort ?? usedSort}
          seesRates={seesRates(session)}
          hasCost={hasCost}
          onChange={(sort) => onChange(withSort(filters, sort))}
        />
        <SegmentedControl
          className={styles.view}
          onPointerOver={onViewNear}
          label={intl.formatMessage({ id: 'find-loads.view' })}
          isLabelHidden
          options={VIEWS.filter((name) => isDesktop || name !== 'split').map((name) => ({
            value: name,
            label: intl.formatMessage({ id: viewMessages[name] }),
          }))}
          value={isDesktop || view !== 'split' ? view : 'map'}
          onValueChange={(next) => onView(VIEWS.find((name) => name === next) ?? 'list')}
        />
      </PageHeading>
      {session.isGuest ? null : (
        <fieldset aria-label={intl.formatMessage({ id: 'find-loads.quick' })} className={styles.quick}>
          <div className={styles.kept}>{children}</div>
          <Button
            variant="quiet"
            className={styles.quickButton}
            aria-pressed={filters.marked === 'saved'}
            onPress={() => marked('saved')}
          >
            <RowIcon name="bookmark" size={16} />
            <span className={styles.quickName}>
              <FormattedMessage id="find-loads.saved" />
            </span>
          </Button>
          <Button
            variant="quiet"
            className={styles.quickButton}
            aria-pressed={filters.marked === 'viewed'}
            onPress={() => marked('viewed')}
          >
            <RowIcon name="history" size={16} />
            <span className={styles.quickName}>
              <FormattedMessage id="find-loads.viewed" />
            </span>
          </Button>
          {newSince ? (
            <Button
              variant="quiet"
              className={styles.quickButton}
              onPress={() => onChange({ ...filters, postedAfter: newSince.since })}
            >
              <RowIcon name="sparkle" size={16} />
              <FormattedMessage id="find-loads.new" values={{ count: newSince.count }} />
            </Button>
          ) : null}
        </fieldset>
      )}
    </>
  )
}

/** Sets the sort with its default direction; undefined lets the server choose. */
function withSort(
  { sort: _sort, sortDirection: _direction, ...filters }: LoadFilters,
  sort: SearchSort | undefined,
): LoadFilters {
  return sort ? { ...filters, sort } : filters
}
