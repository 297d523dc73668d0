import { NumberField } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { FilterGroup } from './FilterGroup'
import type { MoreFiltersProps } from './MoreFiltersProps'

/** Filters of rate and profit. */
export function MoneyFilters({ filters, costPerMile, onCostChange, set }: MoreFiltersProps) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })

  return (
    <FilterGroup title="find-loads.group.money">
      <NumberField
        label={text('find-loads.minTotalRate')}
        unit="$"
        min={1}
        max={1_000_000}
        decimals={2}
        value={filters.minTotalRate ?? null}
        onValueChange={(amount) => set('minTotalRate', amount)}
      />
      <NumberField
        label={text('find-loads.minRpm')}
        unit="$/mi"
        min={0.01}
        max={100}
        decimals={2}
        value={filters.minRpm ?? null}
        onValueChange={(amount) => set('minRpm', amount)}
      />
      {onCostChange ? (
        <NumberField
          label={text('find-loads.costPerMile')}
          hint={text('find-loads.costPerMile.hint')}
          unit="$/mi"
          min={0.01}
          max={99.99}
          decimals={2}
          value={costPerMile}
          onValueChange={onCostChange}
        />
      ) : null}
      <NumberField
        label={text('find-loads.minProfitPerDay')}
        unit="$"
        min={1}
        max={100_000}
        isDisabled={costPerMile === null}
        hint={costPerMile === null ? text('find-loads.needsCost') : undefined}
        value={filters.minProfitPerDay ?? null}
        onValueChange={(amount) => set('minProfitPerDay', amount)}
      />
    </FilterGroup>
  )
}
