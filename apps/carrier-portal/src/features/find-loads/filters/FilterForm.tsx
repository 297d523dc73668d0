import { DEFAULT_RADIUS_MILES, RADII_MILES } from '@portal/contract'
import { Button, DateField, Select, VisuallyHidden } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { EQUIPMENT_CODES } from '#/loads/equipment'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { countFilters, setFilters } from '#/features/find-loads/search/filterParams'
import type { LoadFilters } from '#/features/find-loads/search/loadFilters'
import { ChoicesField } from './ChoicesField'
import styles from './FilterForm.module.css'
import { PlaceField } from './PlaceField'
import type { FilterFormProps, SetFilter } from './FilterFormProps'

const MoreFilters = lazyPart(async () => (await import('./more/MoreFilters')).MoreFilters)

/** Filters that are always visible. */
const MAIN: ReadonlySet<keyof LoadFilters> = new Set([
  'origin',
  'destination',
  'pickupFrom',
  'pickupTo',
  'equipment',
  'marked',
  'postedAfter',
])

/** Form of the main filters with a toggle for the others. Changes apply at once. */
export function FilterForm(props: FilterFormProps) {
  const { filters, onChange } = props
  const intl = useIntl()
  const format = useLoadFormat()
  const folded = setFilters(filters).filter((key) => !MAIN.has(key)).length
  const [isMoreOpen, setMoreOpen] = useState(false)
  const text = (id: MessageId) => intl.formatMessage({ id })

  const set: SetFilter = (key, value) => {
    const { [key]: _old, ...rest } = filters
    const isOff =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    onChange(isOff ? rest : { ...rest, [key]: value })
  }

  const radii = RADII_MILES.map((miles) => ({
    value: String(miles),
    label: intl.formatMessage({ id: 'load.miles' }, { miles }),
  }))
  const radius = (key: 'originRadiusMiles' | 'destinationRadiusMiles', label: MessageId, isUsed: boolean) => (
    <Select
      label={<FormattedMessage id={label} values={{ hidden }} />}
      options={radii}
      isDisabled={!isUsed}
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
          offersPosition
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
        <div className={styles.wide}>
          <ChoicesField
            label={text('load.equipment')}
            choices={EQUIPMENT_CODES.map((code) => ({ value: code, label: format.equipment(code) }))}
            value={filters.equipment ?? []}
            onChange={(codes) =>
              set(
                'equipment',
                EQUIPMENT_CODES.filter((code) => codes.includes(code)),
              )
            }
          />
        </div>
        <div className={styles.actions}>
          <Button
            className={styles.moreButton}
            aria-expanded={isMoreOpen}
            {...(isMoreOpen ? { 'aria-controls': 'more-filters' } : {})}
            onPress={() => setMoreOpen(!isMoreOpen)}
          >
            {isMoreOpen ? (
              <FormattedMessage id="find-loads.fewer" />
            ) : (
              <FormattedMessage id="find-loads.more" values={{ count: folded }} />
            )}
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
        <div id="more-filters" className={styles.more}>
          <OnDemand>
            <MoreFilters {...props} set={set} />
          </OnDemand>
        </div>
      ) : null}
    </search>
  )
}

/** Visually hidden part of a label. */
const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>
