import { Checkbox, DateField, NumberField, Select, TextField } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../i18n/messageId'
import { commodityMessages } from '../../../loads/commodities'
import { modeMessages } from '../../../loads/modes'
import { requirementMessages } from '../../../loads/requirements'
import { useLoadFormat } from '../../../loads/useLoadFormat'
import { useSession } from '../../../session/SessionProvider'
import {
  FACILITY_RATINGS,
  MAX_DISTANCE_MILES,
  MAX_WEIGHT_POUNDS,
  POSTED_WITHIN_HOURS,
  TRAILER_LENGTHS,
} from '../search/loadFilters'
import { ChoicesField } from './ChoicesField'
import styles from './MoreFilters.module.css'
import { RangeField } from './RangeField'
import type { FilterFormProps, SetFilter } from './FilterFormProps'

/** The filters that are looked at less often, in the order in which a load is judged: money, trip, freight, posting. */
export function MoreFilters({
  filters,
  onChange,
  seesRates,
  costPerMile,
  onCostChange,
  set,
}: FilterFormProps & { set: SetFilter }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { isGuest } = useSession()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const numbers = (values: readonly number[], id: MessageId) =>
    values.map((value) => ({ value: String(value), label: intl.formatMessage({ id }, { value }) }))
  const named = (messages: Readonly<Record<string, MessageId>>, name: (code: string) => string) =>
    Object.keys(messages).map((value) => ({ value, label: name(value) }))
  const amongNumbers = (values: readonly number[], value: string) =>
    values.find((candidate) => String(candidate) === value)

  return (
    <>
      {seesRates ? (
        <Group title="find-loads.group.money">
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
            disabled={costPerMile === null}
            hint={costPerMile === null ? text('find-loads.needsCost') : undefined}
            value={filters.minProfitPerDay ?? null}
            onValueChange={(amount) => set('minProfitPerDay', amount)}
          />
        </Group>
      ) : null}
      <Group title="find-loads.group.trip">
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
          disabled={isGuest && !filters.origin?.city}
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
      </Group>
      <Group title="find-loads.group.freight">
        <RangeField
          label={text('find-loads.weight')}
          fromLabel="find-loads.weightMin"
          toLabel="find-loads.weightMax"
          unit="lb"
          top={MAX_WEIGHT_POUNDS}
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
          choices={named(modeMessages, format.mode)}
          value={filters.modes ?? []}
          onChange={(modes) => set('modes', modes)}
        />
        <ChoicesField
          label={text('find-loads.commodity')}
          choices={named(commodityMessages, format.commodity)}
          value={filters.commodities ?? []}
          onChange={(commodities) => set('commodities', commodities)}
        />
        <ChoicesField
          label={text('find-loads.requirementsInclude')}
          choices={named(requirementMessages, format.requirement)}
          value={filters.requirementsInclude ?? []}
          onChange={(codes) => set('requirementsInclude', codes)}
        />
        <ChoicesField
          label={text('find-loads.requirementsExclude')}
          choices={named(requirementMessages, format.requirement)}
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
      </Group>
      <Group title="find-loads.group.posting">
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
      </Group>
    </>
  )
}

function Group({ title, children }: { title: MessageId; children: ReactNode }) {
  const intl = useIntl()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{intl.formatMessage({ id: title })}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

/** Both ends of a range at once: one change, one step back. */
function withRange<Key extends 'distanceMin' | 'distanceMax' | 'weightMin' | 'weightMax'>(
  filters: FilterFormProps['filters'],
  fromKey: Key,
  toKey: Key,
  from: number | undefined,
  to: number | undefined,
) {
  const { [fromKey]: _from, [toKey]: _to, ...rest } = filters
  return {
    ...rest,
    ...(from === undefined ? {} : { [fromKey]: from }),
    ...(to === undefined ? {} : { [toKey]: to }),
  }
}

/** Searches when the field is left or Enter is pressed, not with every letter. */
function LoadNumberField({ value, onChange }: { value: string; onChange: (number: string) => void }) {
  const intl = useIntl()
  const [draft, setDraft] = useState<string | null>(null)
  function settle() {
    if (draft === null) return
    setDraft(null)
    if (draft !== value) onChange(draft.trim().toUpperCase())
  }
  return (
    <TextField
      label={intl.formatMessage({ id: 'find-loads.loadNumber' })}
      value={draft ?? value}
      onValueChange={setDraft}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      placeholder="L-0000000"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
