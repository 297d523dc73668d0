import { Select } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../i18n/messageId'
import { RATE_SORTS, SORTS, type Sort } from '../search/loadFilters'

const sortMessages: Readonly<Record<Sort, MessageId>> = {
  bestMatch: 'find-loads.sort.bestMatch',
  newest: 'find-loads.sort.newest',
  pickup: 'find-loads.sort.pickup',
  totalRate: 'find-loads.sort.totalRate',
  loadedRpm: 'find-loads.sort.loadedRpm',
  trueRpm: 'find-loads.sort.trueRpm',
  deadhead: 'find-loads.sort.deadhead',
  loadedMiles: 'find-loads.sort.loadedMiles',
  weight: 'find-loads.sort.weight',
  profitPerDay: 'find-loads.sort.profitPerDay',
}

export interface SortSelectProps {
  className?: string | undefined
  /** The order of the loads in view; undefined until it is known. */
  sort: Sort | undefined
  seesRates: boolean
  /** Profit can be counted. */
  hasCost: boolean
  onChange: (sort: Sort | undefined) => void
}

/** Every way to order the results; the table's headers offer the usual ones as well. */
export function SortSelect({ sort, seesRates, hasCost, onChange, className }: SortSelectProps) {
  const intl = useIntl()
  const sorts = SORTS.filter(
    (candidate) =>
      (seesRates || !RATE_SORTS.includes(candidate)) && (hasCost || candidate !== 'profitPerDay'),
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
