import { codesOf, MAX_WEIGHT_POUNDS, TRAILER_LENGTHS, TYPED_MAX_WEIGHT_POUNDS } from '@portal/contract'
import { Select } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { commodityMessages } from '#/loads/commodities'
import { modeMessages } from '#/loads/modes'
import { requirementMessages } from '#/loads/requirements'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { ChoicesField } from '#/features/find-loads/filters/ChoicesField'
import { RangeField } from '#/features/find-loads/filters/RangeField'
import { FilterGroup } from './FilterGroup'
import type { MoreFiltersProps } from './MoreFiltersProps'
import { withRange } from './withRange'

/** Options from a table of messages by code. */
const choicesOf = <Code extends string>(
  messages: Readonly<Record<Code, MessageId>>,
  name: (code: string) => string,
) => codesOf(messages).map((value) => ({ value, label: name(value) }))

/** Filters of freight, trailer and crew. */
export function FreightFilters({ filters, onChange, set }: MoreFiltersProps) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const format = useLoadFormat()

  return (
    <FilterGroup title="find-loads.group.freight">
      <RangeField
        label={text('find-loads.weight')}
        fromLabel="find-loads.weightMin"
        toLabel="find-loads.weightMax"
        unit="lb"
        top={MAX_WEIGHT_POUNDS}
        typedTop={TYPED_MAX_WEIGHT_POUNDS}
        from={filters.weightMin}
        to={filters.weightMax}
        onChange={(from, to) => onChange(withRange(filters, 'weightMin', 'weightMax', from, to))}
      />
      <ChoicesField
        label={text('find-loads.trailerLength')}
        choices={TRAILER_LENGTHS.map((feet) => ({
          value: String(feet),
          label: intl.formatMessage({ id: 'find-loads.feet' }, { feet }),
        }))}
        value={filters.trailerLengths ?? []}
        onChange={(lengths) => set('trailerLengths', lengths)}
      />
      <ChoicesField
        label={text('find-loads.mode')}
        choices={choicesOf(modeMessages, format.mode)}
        value={filters.modes ?? []}
        onChange={(modes) => set('modes', modes)}
      />
      <ChoicesField
        label={text('find-loads.commodity')}
        choices={choicesOf(commodityMessages, format.commodity)}
        value={filters.commodities ?? []}
        onChange={(commodities) => set('commodities', commodities)}
      />
      <ChoicesField
        label={text('find-loads.requirementsInclude')}
        choices={choicesOf(requirementMessages, format.requirement)}
        value={filters.requirementsInclude ?? []}
        onChange={(codes) => set('requirementsInclude', codes)}
      />
      <ChoicesField
        label={text('find-loads.requirementsExclude')}
        choices={choicesOf(requirementMessages, format.requirement)}
        value={filters.requirementsExclude ?? []}
        onChange={(codes) => set('requirementsExclude', codes)}
      />
      <Select
        label={text('find-loads.crew')}
        emptyLabel={text('find-loads.any')}
        options={[
          { value: 'solo', label: text('find-loads.crew.solo') },
          { value: 'team', label: text('find-loads.crew.team') },
        ]}
        value={filters.crew ?? ''}
        onValueChange={(crew) => set('crew', crew === 'solo' || crew === 'team' ? crew : undefined)}
      />
    </FilterGroup>
  )
}
