import type { RankedCarrier } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import styles from './CoverPanel.module.css'
import { EligibilityText } from './EligibilityText'

/** Renders the match reasons of a carrier and its missing requirements. */
export function CarrierReasons({ carrier: { reasons, missing } }: { carrier: RankedCarrier }) {
  const format = useFreightFormat()
  if (missing.length === 0 && reasons.length === 0)
    return (
      <p className={styles.noReasons}>
        <FormattedMessage id="loads.reason.none" />
      </p>
    )
  return (
    <ul className={styles.reasons}>
      {missing.map((reason) => (
        <li key={reason.code + reason.message} className={styles.missing}>
          <EligibilityText reason={reason} />
        </li>
      ))}
      {reasons.map(({ code, value }) => (
        <li key={code}>
          <FormattedMessage
            id={`loads.reason.${code}`}
            values={{
              value: value ?? 0,
              miles: format.miles(value ?? 0),
              money: format.money(value),
              percent: format.percent(value ?? 0),
            }}
          />
        </li>
      ))}
    </ul>
  )
}
