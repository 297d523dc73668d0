import { MAX_LENGTHS, type LoadNumberColumn } from '@portal/contract'
import { Checkbox, TextArea } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { LoadNumber, LoadSelect, type LoadPartProps } from './LoadFields'
import styles from './PostLoadPage.module.css'

const RATES: readonly LoadNumberColumn[] = ['sellRate', 'linehaul', 'fuelSurcharge', 'maxBuy', 'minBid']

export interface RatesSectionProps extends LoadPartProps {
  children: ReactNode
}

/** Rates of a load with its margin, and how carriers get it. */
export function RatesSection({ children, ...part }: RatesSectionProps) {
  const format = useFreightFormat()
  const { load, onChange } = part
  const buy = (load.linehaul ?? 0) + (load.fuelSurcharge ?? 0)
  return (
    <section className={styles.section} aria-labelledby="load-rates">
      <h2 id="load-rates" className={styles.heading}>
        <FormattedMessage id="loads.form.section.rates" />
      </h2>
      <div className={styles.fields}>
        {RATES.map((name) => (
          <LoadNumber key={name} {...part} name={name} decimals={2} unit="$" />
        ))}
        <LoadSelect {...part} name="visibility" />
      </div>
      <p className={styles.quiet}>
        <FormattedMessage
          id="loads.form.margin"
          values={{
            buy: format.money(buy),
            margin: load.sellRate === null ? '–' : format.money(load.sellRate - buy),
          }}
        />
      </p>
      {load.sellRate !== null && load.sellRate < buy ? (
        <p className={styles.loss}>
          <FormattedMessage id="loads.form.belowBuy" />
        </p>
      ) : null}
      <div className={styles.checks}>
        {(['bookNow', 'bidsAllowed'] as const).map((name) => (
          <Checkbox
            key={name}
            label={<FormattedMessage id={`loads.form.${name}`} />}
            checked={load[name]}
            onCheckedChange={(isOn) => onChange({ [name]: isOn })}
          />
        ))}
      </div>
      <TextArea
        id="load-notesToCarrier"
        label={<FormattedMessage id="loads.form.notesToCarrier" />}
        isOptional
        rows={2}
        maxLength={MAX_LENGTHS.explanation}
        value={load.notesToCarrier}
        onValueChange={(notesToCarrier) => onChange({ notesToCarrier })}
      />
      {children}
    </section>
  )
}
