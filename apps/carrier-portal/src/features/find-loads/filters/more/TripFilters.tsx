import { MAX_DISTANCE_MILES } from '@portal/contract'
import { DateField, NumberField } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useSession } from '#/session/SessionProvider'
import { RangeField } from '#/features/find-loads/filters/RangeField'
import { FilterGroup } from './FilterGroup'
import type { MoreFiltersProps } from './MoreFiltersProps'
import { withRange } from './withRange'

/** Filters of delivery and distance. */
export function TripFilters({ filters, onChange, set }: MoreFiltersProps) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const { isGuest } = useSession()

  return (
    <FilterGroup title="find-loads.group.trip">
      <DateField
        label={text('find-loads.deliveryFrom')}
        value={filters.deliveryFrom ?? ''}
        max={filters.deliveryTo}
        onValueChange={(day) => set('deliveryFrom', day)}
      />
      <DateField
        label={text('find-loads.deliveryTo')}
        value={filters.deliveryTo ?? ''}
        min={filters.deliveryFrom}
        onValueChange={(day) => set('deliveryTo', day)}
      />
      <RangeField
        label={text('find-loads.distance')}
        fromLabel="find-loads.distanceMin"
        toLabel="find-loads.distanceMax"
        unit="mi"
        top={MAX_DISTANCE_MILES}
        from={filters.distanceMin}
        to={filters.distanceMax}
        onChange={(from, to) => onChange(withRange(filters, 'distanceMin', 'distanceMax', from, to))}
      />
      <NumberField
        label={text('find-loads.maxDeadhead')}
        unit="mi"
        min={1}
        max={500}
        isDisabled={isGuest && !filters.origin?.city}
        hint={
          filters.origin?.city
            ? undefined
            : text(isGuest ? 'find-loads.needsOrigin' : 'find-loads.fromNearestTruck')
        }
        value={filters.maxDeadheadMiles ?? null}
        onValueChange={(miles) => set('maxDeadheadMiles', miles)}
      />
      <NumberField
        label={text('find-loads.maxStops')}
        min={2}
        max={20}
        value={filters.maxStops ?? null}
        onValueChange={(stops) => set('maxStops', stops)}
      />
    </FilterGroup>
  )
}
