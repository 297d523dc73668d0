import { MAX_LENGTHS } from '@portal/contract'
import { NumberField, Select, TextField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { commodityMessages } from '#/loads/commodities'
import { useLoadFormat } from '#/loads/useLoadFormat'
import type { MessageId } from '#/i18n/messageId'
import type { QuoteStage } from './dockErrors'
import type { FreightField } from './freightErrors'
import type { FreightDraft } from './quoteDraft'
import type { QuoteErrors } from './quoteErrors'
import { RequirementsField } from './RequirementsField'
import styles from './Shipper.module.css'

const LIMITS = {
  pieces: { min: 1, max: 100_000 },
  inches: { min: 1, max: 1200 },
  dollars: { min: 1, max: 10_000_000 },
  degrees: { min: -40, max: 120, decimals: 1 },
} as const
const DIMENSIONS = [
  ['lengthIn', 'shipper.freight.length'],
  ['widthIn', 'shipper.freight.width'],
  ['heightIn', 'shipper.freight.height'],
] as const
const TEMPERATURES = [
  ['temperatureMinF', 'shipper.freight.temperatureMin'],
  ['temperatureMaxF', 'shipper.freight.temperatureMax'],
] as const

export interface FreightFieldsProps {
  freight: FreightDraft
  onChange: (freight: FreightDraft) => void
  isReefer: boolean
  /** An order requires every field; a quote only the temperature of a reefer load. */
  stage: QuoteStage
  idOf: (field: FreightField) => string
  errors: QuoteErrors['fields']
}

export function FreightFields({ freight, onChange, isReefer, stage, idOf, errors }: FreightFieldsProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const change = (part: Partial<FreightDraft>) => onChange({ ...freight, ...part })
  const text = (id: MessageId) => intl.formatMessage({ id })
  const said = (field: FreightField) => {
    const id = errors[field]
    return id ? text(id) : undefined
  }
  const optional = { isOptional: stage === 'quote', labels: { optional: text('shipper.optional') } }
  const number = (field: Exclude<FreightField, 'commodityDetail'>, label: MessageId) => ({
    id: idOf(field),
    label: <FormattedMessage id={label} />,
    isLive: true,
    value: freight[field],
    onValueChange: (value: number | null) => change({ [field]: value }),
    errorMessage: said(field),
  })

  return (
    <fieldset className={styles.stop}>
      <legend className={styles.stopName}>
        <FormattedMessage id="shipper.freight" />
      </legend>
      {isReefer ? (
        <div className={styles.pair}>
          {TEMPERATURES.map(([field, label]) => (
            <NumberField key={field} {...number(field, label)} {...LIMITS.degrees} unit="°F" required />
          ))}
        </div>
      ) : null}
      <div className={styles.pair}>
        <Select
          label={<FormattedMessage id="shipper.freight.commodity" />}
          options={Object.keys(commodityMessages).map((value) => ({
            value,
            label: format.commodity(value),
          }))}
          value={freight.commodity}
          onValueChange={(commodity) => change({ commodity })}
        />
        <TextField
          id={idOf('commodityDetail')}
          label={<FormattedMessage id="shipper.freight.detail" />}
          {...optional}
          maxLength={MAX_LENGTHS.commodityDetail}
          autoComplete="off"
          value={freight.commodityDetail}
          onValueChange={(commodityDetail) => change({ commodityDetail })}
          errorMessage={said('commodityDetail')}
        />
        <NumberField {...number('pieces', 'shipper.freight.pieces')} {...optional} {...LIMITS.pieces} />
        <NumberField
          {...number('declaredValue', 'shipper.freight.value')}
          {...optional}
          {...LIMITS.dollars}
          unit="$"
        />
      </div>
      <div className={styles.three}>
        {DIMENSIONS.map(([field, label]) => (
          <NumberField key={field} {...number(field, label)} {...optional} {...LIMITS.inches} unit="in" />
        ))}
      </div>
      <p className={styles.quiet}>
        <FormattedMessage id="shipper.freight.size.hint" />
      </p>
      <RequirementsField
        chosen={freight.requirements}
        onChange={(requirements) => change({ requirements })}
      />
    </fieldset>
  )
}
