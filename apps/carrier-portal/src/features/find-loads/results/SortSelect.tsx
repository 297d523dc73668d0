import { COST_SORTS, RATE_SORTS, SEARCH_SORTS, type SearchSort } from '@portal/contract'
import { Select } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

const sortMessages: Readonly<Record<SearchSort, MessageId>> = {
  bestMatch: 'find-loads.sort.bestMatch',
  newest: 'find-loads.sort.newest',
  pickup: 'find-loads.sort.pickup',
  totalRate: 'find-loads.sort.totalRate',
  loadedRpm: 'find-loads.sort.loadedRpm',
  trueRpm: 'find-loads.sort.trueRpm',
  deadhead: 'find-loads.sort.deadhead',
  loadedMiles: 'find-loads.sort.loadedMiles',
  weight: 'find-loads.sort.weight',
  profitPerMile: 'find-loads.sort.profitPerMile',
  profitPerDay: 'find-loads.sort.profitPerDay',
}

export interface SortSelectProps {
  className?: string | undefined
  /** Current sort; undefined while loading. */
  sort: SearchSort | undefined
  seesRates: boolean
  /** Whether profit can be computed. */
  hasCost: boolean
  onChange: (sort: SearchSort | undefined) => void
}

/** All sort orders; the table headers offer the common ones. */
export function SortSelect({ sort, seesRates, hasCost, onChange, className }: SortSelectProps) {
  const intl = useIntl()
  const sorts = SEARCH_SORTS.filter(
    (candidate) =>
      (seesRates || !RATE_SORTS.includes(candidate)) && (hasCost || !COST_SORTS.includes(candidate)),
  )
  return (
    <Select
      className={className}
      label={intl.formatMessage({ id: 'find-loads.sort' })}
      value={sort ?? ''}
      {...(sort === undefined
        ? { emptyLabel: intl.formatMessage({ id: 'find-loads.sort.recommended' }) }
        : {})}
      options={sorts.map((value) => ({ value, label: intl.formatMessage({ id: sortMessages[value] }) }))}
      onValueChange={(value) => onChange(sorts.find((candidate) => candidate === value))}
    />
  )
}
