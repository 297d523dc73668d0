import { DateField, NumberField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReviewDecision, type ReviewDecisionProps } from './ReviewDecision'
import styles from './Documents.module.css'

/** Reviews a certificate of insurance; accepting it requires the limits and the expiration date. */
export function CompanyReview(props: Pick<ReviewDecisionProps, 'rejectReasons' | 'onDecide'>) {
  const intl = useIntl()
  const [cargo, setCargo] = useState<number | null>(null)
  const [auto, setAuto] = useState<number | null>(null)
  const [expires, setExpires] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? intl.formatMessage({ id: 'documents.cover.missing' }) : undefined
  const amount = { min: 0, max: 1_000_000_000, isLive: true, unit: 'USD', required: true }
  return (
    <>
      <div className={styles.cover}>
        <NumberField
          {...amount}
          label={<FormattedMessage id="documents.cover.cargo" />}
          value={cargo}
          onValueChange={setCargo}
          errorMessage={missing(!cargo)}
        />
        <NumberField
          {...amount}
          label={<FormattedMessage id="documents.cover.auto" />}
          value={auto}
          onValueChange={setAuto}
          errorMessage={missing(!auto)}
        />
        <DateField
          label={<FormattedMessage id="documents.cover.expires" />}
          value={expires}
          onValueChange={setExpires}
          errorMessage={missing(expires === '')}
        />
      </div>
      <ReviewDecision
        {...props}
        onAccept={() => {
          setIsChecked(true)
          if (cargo && auto && expires !== '')
            props.onDecide({ decision: 'accept', cover: { cargo, auto, expires } })
        }}
      />
    </>
  )
}
