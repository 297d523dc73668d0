import { Button } from '@portal/portal-ui'
import { formatDate } from '@portal/portal-ui/formatters'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFilterText } from '#/features/find-loads/filters/useFilterText'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import type { SearchConfigOptions } from '#/features/find-loads/search/searchConfig'
import { useRelaxed, type Relaxed } from '#/features/find-loads/search/useRelaxed'
import styles from './ResultList.module.css'

export interface NothingFoundProps {
  filters: LoadFilters
  options: SearchConfigOptions
  onChange: (filters: LoadFilters) => void
  /** The form that saves the search; absent for guests. */
  children: ReactNode
}

/** Empty state: the result counts of relaxed filters as buttons, and saving the search with an alert (FND-01). */
export function NothingFound({ filters, options, onChange, children }: NothingFoundProps) {
  const intl = useIntl()
  const ways = useRelaxed(filters, options)
  const textOf = useFilterText()

  function nameOf(way: Relaxed): string {
    if (way.kind === 'radius')
      return intl.formatMessage(
        { id: way.end === 'origin' ? 'find-loads.relax.origin' : 'find-loads.relax.destination' },
        { miles: way.miles },
      )
    if (way.kind === 'day')
      return intl.formatMessage(
        { id: way.end === 'pickup' ? 'find-loads.relax.pickup' : 'find-loads.relax.delivery' },
        { day: formatDate(`${way.day}T12:00:00Z`, 'UTC', intl.locale) },
      )
    return intl.formatMessage({ id: 'find-loads.relax.without' }, { filter: textOf(way.key, filters) })
  }

  return (
    <div className={styles.nothing}>
      {ways && ways.length > 0 ? (
        <section aria-labelledby="relaxed" className={styles.relaxed}>
          <h3 id="relaxed">
            <FormattedMessage id="find-loads.relax.title" />
          </h3>
          <ul>
            {ways.map((way) => (
              <li key={JSON.stringify(way.filters)}>
                <Button onPress={() => onChange(way.filters)}>
                  <FormattedMessage
                    id="find-loads.relax.found"
                    values={{ change: nameOf(way), count: way.count }}
                  />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {children ? (
        <section aria-labelledby="save-search" className={styles.relaxed}>
          <h3 id="save-search">
            <FormattedMessage id="find-loads.saveAlert" />
          </h3>
          {children}
        </section>
      ) : null}
    </div>
  )
}
