import { MAX_LENGTHS, REQUIREMENTS, type LoadNumberColumn } from '@portal/contract'
import { Accordion, Badge, CheckboxGroup, TextField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { LoadNumber, LoadSelect, type LoadPartProps } from './LoadFields'
import styles from './PostLoadPage.module.css'

/** Numbers with their decimals and unit. */
const FREIGHT: readonly (readonly [LoadNumberColumn, decimals: number, unit: string])[] = [
  ['weightLbs', 0, 'lb'],
  ['pieces', 0, ''],
  ['declaredValue', 2, '$'],
  ['trailerLengthFt', 0, 'ft'],
  ['temperatureMinF', 0, '°F'],
  ['temperatureMaxF', 0, '°F'],
]

/** The freight and requirements of a load. */
export function FreightSection(part: LoadPartProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { load, onChange, problemOf } = part
  return (
    <section className={styles.section} aria-labelledby="load-freight">
      <h2 id="load-freight" className={styles.heading}>
        <FormattedMessage id="loads.form.section.freight" />
      </h2>
      <div className={styles.fields}>
        <LoadSelect {...part} name="commodity" />
        <TextField
          id="load-commodityDetail"
          label={<FormattedMessage id="loads.form.commodityDetail" />}
          isOptional
          maxLength={MAX_LENGTHS.commodityDetail}
          value={load.commodityDetail}
          onValueChange={(commodityDetail) => onChange({ commodityDetail })}
          errorMessage={problemOf('commodityDetail')}
        />
        {FREIGHT.map(([name, decimals, unit]) => (
          <LoadNumber key={name} {...part} name={name} decimals={decimals} unit={unit} />
        ))}
      </div>
      <Accordion
        items={[
          {
            id: 'requirements',
            title: <FormattedMessage id="loads.form.requirements" />,
            aside: load.requirements.length > 0 ? <Badge count={load.requirements.length} /> : null,
            content: (
              <CheckboxGroup
                label={intl.formatMessage({ id: 'loads.form.requirements' })}
                options={Object.keys(REQUIREMENTS).map((value) => ({
                  value,
                  label: format.code('requirement', value),
                }))}
                value={[...load.requirements]}
                onValueChange={(requirements) => onChange({ requirements })}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
