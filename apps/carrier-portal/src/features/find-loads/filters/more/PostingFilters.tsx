import { FACILITY_RATINGS, POSTED_WITHIN_HOURS } from '@portal/contract'
import { Checkbox, Select } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useSession } from '#/session/SessionProvider'
import { FilterGroup } from './FilterGroup'
import { LoadNumberField } from './LoadNumberField'
import type { MoreFiltersProps } from './MoreFiltersProps'
import styles from './FilterGroup.module.css'

const amongNumbers = (values: readonly number[], value: string) =>
  values.find((candidate) => String(candidate) === value)

export function PostingFilters({ filters, set }: MoreFiltersProps) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const { isGuest } = useSession()
  const numbers = (values: readonly number[], id: MessageId) =>
    values.map((value) => ({ value: String(value), label: intl.formatMessage({ id }, { value }) }))

  return (
    <FilterGroup title="find-loads.group.posting">
      <Select
        label={text('find-loads.postedWithin')}
        emptyLabel={text('find-loads.any')}
        options={numbers(POSTED_WITHIN_HOURS, 'find-loads.hours')}
        value={String(filters.postedWithinHours ?? '')}
        onValueChange={(value) => set('postedWithinHours', amongNumbers(POSTED_WITHIN_HOURS, value))}
      />
      <Select
        label={text('find-loads.minFacilityRating')}
        emptyLabel={text('find-loads.any')}
        options={numbers(FACILITY_RATINGS, 'find-loads.ratingOrMore')}
        value={String(filters.minFacilityRating ?? '')}
        onValueChange={(value) => set('minFacilityRating', amongNumbers(FACILITY_RATINGS, value))}
      />
      <LoadNumberField value={filters.loadNumber ?? ''} onChange={(number) => set('loadNumber', number)} />
      <div className={styles.boxes}>
        <Checkbox
          label={text('find-loads.bookNowOnly')}
          checked={filters.bookNow ?? false}
          onCheckedChange={(isChecked) => set('bookNow', isChecked ? true : undefined)}
        />
        <Checkbox
          label={text('find-loads.bidsAllowed')}
          checked={filters.bidsAllowed ?? false}
          onCheckedChange={(isChecked) => set('bidsAllowed', isChecked ? true : undefined)}
        />
        {isGuest ? null : (
          <Checkbox
            label={text('find-loads.showHidden')}
            checked={filters.showHidden ?? false}
            onCheckedChange={(isChecked) => set('showHidden', isChecked ? true : undefined)}
          />
        )}
      </div>
    </FilterGroup>
  )
}
