import { MAX_LENGTHS, PAYMENT_STATUSES } from '@portal/contract'
import { Button, DateRangeField, Select, TextField } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { ListFilter } from 'lucide-react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MyLoadsTab } from '#/loads/myLoadsTabs'
import { paymentStatusMessages } from '#/loads/paymentStatuses'
import { getCrew } from '#/methods/crew'
import { useTypedOut } from '#/forms/useTypedOut'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import styles from './FilterBar.module.css'
import { countFilters, type MyLoadsFilters } from './myLoadsFilters'

export interface FilterBarProps {
  tab: MyLoadsTab
  filters: MyLoadsFilters
  /** Whether drivers and payments are visible. */
  isOffice: boolean
  onChange: (filters: MyLoadsFilters) => void
}

/** Filters of My Loads: one row on wide screens; below 1024 px beside the search a button with the count of the others. */
export function FilterBar({ tab, filters, isOffice, onChange }: FilterBarProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isDesktop = useIsDesktop()
  const { search: _search, ...others } = filters
  const count = countFilters(others)
  const change = (key: keyof MyLoadsFilters) => (value: string) => {
    const { [key]: _former, ...rest } = filters
    onChange(value === '' ? rest : { ...rest, [key]: value })
  }
  return (
    <section
      className={styles.root}
      data-shortcut="search"
      aria-label={intl.formatMessage({ id: 'my-loads.filters' })}
    >
      <SearchText
        isLabelHidden={!isDesktop}
        placeholder={intl.formatMessage({
          id: isOffice && tab !== 'offers' ? 'my-loads.search.office' : 'my-loads.search.loads',
        })}
        value={filters.search ?? ''}
        onChange={change('search')}
      />
      {isDesktop ? null : (
        <Button
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': panelId } : {})}
          onPress={() => setOpen(!isOpen)}
        >
          <ListFilter size={16} aria-hidden="true" />
          <FormattedMessage id="my-loads.filter.toggle" values={{ count }} />
        </Button>
      )}
      {isDesktop || isOpen ? (
        <div id={panelId} className={styles.panel}>
          <DateRangeField
            className={styles.days}
            label={intl.formatMessage({ id: 'my-loads.filter.pickup' })}
            labels={{
              from: intl.formatMessage({ id: 'my-loads.filter.pickupFrom' }),
              to: intl.formatMessage({ id: 'my-loads.filter.pickupTo' }),
              wrongOrder: intl.formatMessage({ id: 'my-loads.filter.wrongOrder' }),
            }}
            value={{ from: filters.pickupFrom ?? '', to: filters.pickupTo ?? '' }}
            onValueChange={({ from, to }) => {
              const { pickupFrom: _from, pickupTo: _to, ...rest } = filters
              onChange({ ...rest, ...(from ? { pickupFrom: from } : {}), ...(to ? { pickupTo: to } : {}) })
            }}
          />
          <PlaceText
            label={intl.formatMessage({ id: 'my-loads.filter.origin' })}
            value={filters.origin ?? ''}
            onChange={change('origin')}
          />
          <PlaceText
            label={intl.formatMessage({ id: 'my-loads.filter.destination' })}
            value={filters.destination ?? ''}
            onChange={change('destination')}
          />
          {isOffice && tab !== 'offers' ? (
            <>
              <DriverSelect value={filters.driverId ?? ''} onChange={change('driverId')} />
              <Select
                label={intl.formatMessage({ id: 'my-loads.filter.payment' })}
                emptyLabel={intl.formatMessage({ id: 'my-loads.filter.any' })}
                options={PAYMENT_STATUSES.map((status) => {
                  const id = paymentStatusMessages[status]
                  return { value: status, label: id ? intl.formatMessage({ id }) : status }
                })}
                value={filters.paymentStatus ?? ''}
                onValueChange={change('paymentStatus')}
              />
            </>
          ) : null}
          {countFilters(filters) > 0 ? (
            <Button variant="quiet" className={styles.clear} onPress={() => onChange({})}>
              <FormattedMessage id="my-loads.filter.clear" />
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

interface SearchTextProps extends Omit<TextProps, 'label'> {
  placeholder: string
  isLabelHidden: boolean
}

/** Searches every tab, by number, reference, city and driver; debounced. */
function SearchText({ placeholder, isLabelHidden, value, onChange }: SearchTextProps) {
  const intl = useIntl()
  const [text, setText] = useTypedOut(value, onChange)
  return (
    <TextField
      className={styles.search}
      type="search"
      label={intl.formatMessage({ id: 'my-loads.search' })}
      isLabelHidden={isLabelHidden}
      placeholder={placeholder}
      maxLength={MAX_LENGTHS.loadFilter}
      autoComplete="off"
      value={text}
      onValueChange={setText}
    />
  )
}

interface TextProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Part of a city or state; debounced. */
function PlaceText({ label, value, onChange }: TextProps) {
  const intl = useIntl()
  const [text, setText] = useTypedOut(value, onChange)
  return (
    <TextField
      label={label}
      placeholder={intl.formatMessage({ id: 'my-loads.filter.place' })}
      maxLength={MAX_LENGTHS.loadFilter}
      autoComplete="off"
      value={text}
      onValueChange={setText}
    />
  )
}

function DriverSelect({ value, onChange }: Omit<TextProps, 'label'>) {
  const intl = useIntl()
  const { data } = useWire(getCrew, {})
  const drivers = data?.drivers ?? []
  return (
    <Select
      label={intl.formatMessage({ id: 'my-loads.filter.driver' })}
      emptyLabel={intl.formatMessage({ id: 'my-loads.filter.any' })}
      options={[
        { value: 'none', label: intl.formatMessage({ id: 'my-loads.filter.noDriver' }) },
        ...drivers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onValueChange={onChange}
    />
  )
}
