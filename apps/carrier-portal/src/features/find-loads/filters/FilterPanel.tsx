import { Button, Skeleton } from '@portal/portal-ui'
import { memo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import { countFilters } from '#/features/find-loads/search/filterParams'
import { RowIcon } from '#/features/find-loads/results/RowIcon'
import styles from './FilterPanel.module.css'
import type { FilterFormProps } from './FilterFormProps'

// Loaded in parallel with the results.
const FilterForm = lazyPart(async () => (await import('./FilterForm')).FilterForm)

/** The filter form; below 1024 px in a dialog behind a button with the count of filters. */
export const FilterPanel = memo(function FilterPanel(props: FilterFormProps) {
  const isDesktop = useIsDesktop()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(props.filters)
  return (
    <div className={styles.root} data-shortcut="search">
      {isDesktop ? null : (
        <Button
          isFullWidth
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': 'filters' } : {})}
          onPress={() => setOpen(!isOpen)}
        >
          <RowIcon name="filters" size={20} />
          <FormattedMessage id="find-loads.filtersButton" values={{ count }} />
        </Button>
      )}
      {isDesktop || isOpen ? (
        <div id="filters">
          <OnDemand waiting={<Skeleton className={styles.waiting} />}>
            <FilterForm {...props} />
          </OnDemand>
        </div>
      ) : null}
    </div>
  )
})
