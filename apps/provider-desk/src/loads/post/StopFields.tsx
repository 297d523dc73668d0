import { APPOINTMENT_TYPES, DRIVER_WORK, HANDLINGS } from '@portal/contract'
import { Button, Select, TextField } from '@portal/portal-ui'
import { timeZoneCode } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat, type CodeList } from '#/freight/useFreightFormat'
import { DateTimeField } from '#/freight/DateTimeField'
import { fromZoneInput, toZoneInput } from '#/freight/zoneTime'
import styles from './PostLoadPage.module.css'
import { LazyLookupComboBox } from './LazyLookupComboBox'
import type { TypedStop } from './typedLoad'
import { useFacilityZone } from './useFacilityZone'

export interface StopFieldsProps {
  index: number
  stop: TypedStop
  onChange: (change: Partial<TypedStop>) => void
  /** Undefined for the two stops that every load has. */
  onRemove: (() => void) | undefined
  /** The problem of a field of this stop. */
  problemOf: (name: keyof TypedStop) => string | undefined
}

const CODES = [
  ['appointmentType', 'appointment', APPOINTMENT_TYPES],
  ['handling', 'handling', HANDLINGS],
  ['driverWork', 'driverWork', DRIVER_WORK],
] as const satisfies readonly (readonly [keyof TypedStop, CodeList, readonly string[]])[]

const TEXTS = ['reference', 'contactName', 'contactPhone', 'hours', 'trailer'] as const

const EXAMPLES: Readonly<Record<string, string>> = {
  hours: 'Mon-Fri 06:00-18:00',
  trailer: 'Trailer 530214, spot B14',
}

/** One stop: facility, window on its clock, appointment, handling, reference and contact. */
export function StopFields({ index, stop, onChange, onRemove, problemOf }: StopFieldsProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const zone = useFacilityZone(stop.facilityId)
  const idOf = (name: keyof TypedStop) => `load-stops.${index}.${name}`
  return (
    <fieldset className={styles.stop}>
      <legend className={styles.legend}>
        <FormattedMessage
          id="loads.form.stop"
          values={{ number: index + 1, type: format.code('stopType', stop.type) }}
        />
      </legend>
      <div className={styles.wide}>
        <LazyLookupComboBox
          id={idOf('facilityId')}
          label={<FormattedMessage id="loads.form.facility" />}
          objectApiName="Load_Stop__c"
          fieldApiName="Facility__c"
          target="Facility__c"
          value={stop.facilityId}
          onValueChange={(facilityId) => onChange({ facilityId })}
          errorMessage={problemOf('facilityId')}
        />
      </div>
      {(['windowStart', 'windowEnd'] as const).map((name) => (
        <DateTimeField
          key={name}
          id={idOf(name)}
          label={
            <FormattedMessage
              id={`loads.form.${name}`}
              values={{ zone: zone ? timeZoneCode(zone) : 'none' }}
            />
          }
          isDisabled={!zone}
          hint={zone ? undefined : <FormattedMessage id="loads.form.windowHint" />}
          value={zone ? toZoneInput(stop[name], zone) : ''}
          onValueChange={(local) => onChange({ [name]: zone ? fromZoneInput(local, zone) : null })}
          errorMessage={problemOf(name)}
        />
      ))}
      {CODES.map(([name, list, codes]) => (
        <Select
          key={name}
          id={idOf(name)}
          label={<FormattedMessage id={`loads.form.${name}`} />}
          {...(name === 'appointmentType' ? {} : { emptyLabel: intl.formatMessage({ id: 'freight.none' }) })}
          options={codes.map((value) => ({ value, label: format.code(list, value) }))}
          value={stop[name]}
          onValueChange={(value) => onChange({ [name]: value })}
          errorMessage={problemOf(name)}
        />
      ))}
      {TEXTS.map((name) => (
        <TextField
          key={name}
          id={idOf(name)}
          label={<FormattedMessage id={`loads.form.${name}`} />}
          isOptional
          placeholder={EXAMPLES[name]}
          value={stop[name]}
          onValueChange={(value) => onChange({ [name]: value })}
          errorMessage={problemOf(name)}
        />
      ))}
      {onRemove ? (
        <Button variant="quiet" className={styles.remove} onPress={onRemove}>
          <FormattedMessage id="loads.form.removeStop" values={{ number: index + 1 }} />
        </Button>
      ) : null}
    </fieldset>
  )
}
