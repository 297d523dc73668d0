import {
  Button,
  Checkbox,
  DateField,
  NumberField,
  Select,
  TextField,
  VisuallyHidden,
} from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../i18n/messageId'
import { countFilters } from '../search/filterParams'
import {
  DEFAULT_RADIUS_MILES,
  MAX_DISTANCE_MILES,
  MAX_WEIGHT_POUNDS,
  RADII_MILES,
  type LoadFilters,
} from '../search/loadFilters'
import { EquipmentField } from './EquipmentField'
import styles from './FilterForm.module.css'
import { PlaceField } from './PlaceField'

export interface FilterFormProps {
  filters: LoadFilters
  onChange: (filters: LoadFilters) => void
  /** Filters by rate are only for those who see rates. */
  seesRates: boolean
}

/** Filters that are looked at less often; the panel opens by itself when one of them is set. */
const MORE: readonly (keyof LoadFilters)[] = [
  'bookNow',
  'distanceMax',
  'weightMax',
  'loadNumber',
  'minTotalRate',
  'minRpm',
  'maxDeadheadMiles',
]

/** All filters. A change takes effect at once, and an emptied field takes its filter off. */
export function FilterForm({ filters, onChange, seesRates }: FilterFormProps) {
  const intl = useIntl()
  const [isMoreOpen, setMoreOpen] = useState(() => MORE.some((key) => filters[key] !== undefined))
  const text = (id: MessageId) => intl.formatMessage({ id })

  function set<Key extends keyof LoadFilters>(key: Key, value: LoadFilters[Key] | null | '') {
    const { [key]: _old, ...rest } = filters
    onChange(value === undefined || value === null || value === '' ? rest : { ...rest, [key]: value })
  }

  const radii = RADII_MILES.map((miles) => ({
    value: String(miles),
    label: intl.formatMessage({ id: 'load.miles' }, { miles }),
  }))
  const radius = (key: 'originRadiusMiles' | 'destinationRadiusMiles', label: MessageId, isUsed: boolean) => (
    <Select
      label={<FormattedMessage id={label} values={{ hidden }} />}
      options={radii}
      disabled={!isUsed}
      value={String(filters[key] ?? DEFAULT_RADIUS_MILES)}
      onValueChange={(value) =>
        set(
          key,
          RADII_MILES.find((miles) => String(miles) === value),
        )
      }
    />
  )

  return (
    <search className={styles.root} aria-label={text('find-loads.filters')}>
      <div className={styles.main}>
        <PlaceField
          label={text('find-loads.origin')}
          value={filters.origin}
          onChange={(place) => set('origin', place)}
        />
        {radius('originRadiusMiles', 'find-loads.originRadius', Boolean(filters.origin?.city))}
        <PlaceField
          label={text('find-loads.destination')}
          value={filters.destination}
          onChange={(place) => set('destination', place)}
        />
        {radius('destinationRadiusMiles', 'find-loads.destinationRadius', Boolean(filters.destination?.city))}
        <div className={styles.dates}>
          <DateField
            label={text('find-loads.pickupFrom')}
            value={filters.pickupFrom ?? ''}
            max={filters.pickupTo}
            onValueChange={(day) => set('pickupFrom', day)}
          />
          <DateField
            label={text('find-loads.pickupTo')}
            value={filters.pickupTo ?? ''}
            min={filters.pickupFrom}
            onValueChange={(day) => set('pickupTo', day)}
          />
        </div>
        <EquipmentField
          value={filters.equipment ?? []}
          onChange={(codes) => set('equipment', codes.length > 0 ? codes : undefined)}
        />
        <div className={styles.actions}>
          <Button
            className={styles.moreButton}
            aria-expanded={isMoreOpen}
            {...(isMoreOpen ? { 'aria-controls': 'more-filters' } : {})}
            onPress={() => setMoreOpen(!isMoreOpen)}
          >
            <FormattedMessage id={isMoreOpen ? 'find-loads.fewer' : 'find-loads.more'} />
          </Button>
          {countFilters(filters) > 0 ? (
            <Button
              variant="quiet"
              className={styles.clear}
              aria-label={text('find-loads.clear')}
              onPress={() => onChange({})}
            >
              <FormattedMessage id="find-loads.clearShort" />
            </Button>
          ) : null}
        </div>
      </div>
      {isMoreOpen ? (
        <div className={styles.more} id="more-filters">
          {seesRates ? (
            <>
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
            </>
          ) : null}
          <NumberField
            label={text('find-loads.maxDeadhead')}
            unit="mi"
            min={1}
            max={500}
            disabled={!filters.origin?.city}
            hint={filters.origin?.city ? undefined : text('find-loads.needsOrigin')}
            value={filters.maxDeadheadMiles ?? null}
            onValueChange={(miles) => set('maxDeadheadMiles', miles)}
          />
          <NumberField
            label={text('find-loads.distanceMax')}
            unit="mi"
            min={1}
            max={MAX_DISTANCE_MILES}
            value={filters.distanceMax ?? null}
            onValueChange={(miles) => set('distanceMax', miles)}
          />
          <NumberField
            label={text('find-loads.weightMax')}
            unit="lb"
            min={1}
            max={MAX_WEIGHT_POUNDS}
            value={filters.weightMax ?? null}
            onValueChange={(pounds) => set('weightMax', pounds)}
          />
          <LoadNumberField
            value={filters.loadNumber ?? ''}
            onChange={(number) => set('loadNumber', number)}
          />
          <Checkbox
            className={styles.checkbox}
            label={text('find-loads.bookNowOnly')}
            checked={filters.bookNow ?? false}
            onCheckedChange={(isChecked) => set('bookNow', isChecked ? true : undefined)}
          />
        </div>
      ) : null}
    </search>
  )
}

/** For words that a label needs only where it is not seen beside its neighbour. */
const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

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
