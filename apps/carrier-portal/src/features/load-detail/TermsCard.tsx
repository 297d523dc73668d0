import { Card } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'

import styles from './LoadDetailPage.module.css'

/** Charges beyond the rate, before anybody books. Source of the figures: domain model §4. */
export function TermsCard() {
  const intl = useIntl()
  return (
    <Card title={intl.formatMessage({ id: 'load-detail.terms' })}>
      <ul className={styles.terms}>
        <li>
          <FormattedMessage id="load-detail.terms.detention" />
        </li>
        <li>
          <FormattedMessage id="load-detail.terms.layover" />
        </li>
        <li>
          <FormattedMessage id="load-detail.terms.tonu" />
        </li>
        <li>
          <FormattedMessage id="load-detail.terms.lumper" />
        </li>
        <li>
          <FormattedMessage id="load-detail.terms.stopOff" />
        </li>
      </ul>
    </Card>
  )
}
