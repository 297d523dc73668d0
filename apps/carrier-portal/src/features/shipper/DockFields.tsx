import { PhoneField, Select, TextField, TimeSelect } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { openingHours, MAX_LENGTHS } from '@portal/contract'
import { ALWAYS_OPEN, type DockField, type QuoteStage } from './dockErrors'
import type { QuoteDraftStop } from './quoteDraft'
import styles from './Shipper.module.css'

const DAYS = ['Mon-Fri', 'Mon-Sat', 'Mon-Sun'] as const
const APPOINTMENTS = [
  ['FCFS', 'shipper.dock.fcfs'],
  ['Appointment', 'shipper.dock.appointment'],
  ['Open Window', 'shipper.dock.openWindow'],
] as const

export interface DockFieldsProps {
  stop: QuoteDraftStop
  onChange: (part: Partial<QuoteDraftStop>) => void
  stage: QuoteStage
  idOf: (field: DockField) => string
  said: (field: DockField) => string | undefined
  /** A place of the address book has none. @default true */
  hasReference?: boolean
}

/** Dock contact, hours and reference of a stop. */
export function DockFields({ stop, onChange, stage, idOf, said, hasReference = true }: DockFieldsProps) {
  const intl = useIntl()
  const text = (id: MessageId) => intl.formatMessage({ id })
  const optional = { isOptional: stage === 'quote', labels: { optional: text('shipper.optional') } }
  return (
    <div className={styles.pair}>
      <TextField
        id={idOf('contactName')}
        label={<FormattedMessage id="shipper.dock.contact" />}
        {...optional}
        maxLength={MAX_LENGTHS.name}
        autoComplete="off"
        value={stop.contactName}
        onValueChange={(contactName) => onChange({ contactName })}
        errorMessage={said('contactName')}
      />
      <PhoneField
        id={idOf('contactPhone')}
        label={<FormattedMessage id="shipper.dock.phone" />}
        {...optional}
        autoComplete="off"
        value={stop.contactPhone}
        onValueChange={(contactPhone) => onChange({ contactPhone })}
        errorMessage={said('contactPhone')}
      />
      <Select
        id={idOf('hours')}
        label={<FormattedMessage id="shipper.dock.days" />}
        {...optional}
        emptyLabel={text('shipper.dock.days.choose')}
        options={[
          ...DAYS.map((value) => ({ value, label: openingHours(value, intl.locale) })),
          { value: ALWAYS_OPEN, label: text('shipper.dock.always') },
        ]}
        value={stop.days}
        onValueChange={(days) => onChange({ days })}
        errorMessage={said('hours')}
      />
      {stop.days !== '' && stop.days !== ALWAYS_OPEN ? (
        <div className={styles.halves}>
          <TimeSelect
            label={<FormattedMessage id="shipper.dock.opens" />}
            value={stop.opens}
            onValueChange={(opens) => onChange({ opens })}
          />
          <TimeSelect
            label={<FormattedMessage id="shipper.dock.closes" />}
            value={stop.closes}
            onValueChange={(closes) => onChange({ closes })}
          />
        </div>
      ) : null}
      <Select
        label={<FormattedMessage id="shipper.dock.kind" />}
        options={APPOINTMENTS.map(([value, label]) => ({ value, label: text(label) }))}
        value={stop.appointmentType}
        onValueChange={(appointmentType) => onChange({ appointmentType })}
      />
      {hasReference ? (
        <TextField
          id={idOf('reference')}
          label={<FormattedMessage id="shipper.dock.reference" />}
          {...optional}
          maxLength={MAX_LENGTHS.stopReference}
          autoComplete="off"
          value={stop.reference}
          onValueChange={(reference) => onChange({ reference })}
          errorMessage={said('reference')}
        />
      ) : null}
    </div>
  )
}
