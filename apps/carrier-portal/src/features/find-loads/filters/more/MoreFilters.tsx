import { FreightFilters } from './FreightFilters'
import { MoneyFilters } from './MoneyFilters'
import type { MoreFiltersProps } from './MoreFiltersProps'
import { PostingFilters } from './PostingFilters'
import { TripFilters } from './TripFilters'

/** Secondary filters: money, trip, freight, posting. */
export function MoreFilters(props: MoreFiltersProps) {
  return (
    <>
      {props.seesRates ? <MoneyFilters {...props} /> : null}
      <TripFilters {...props} />
      <FreightFilters {...props} />
      <PostingFilters {...props} />
    </>
  )
}
