import { Card, LinkButton } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '../../page/PageHeading'
import { ShipmentList } from './ShipmentList'
import { repeatPath } from './shipmentPath'
import styles from './Shipper.module.css'

/** Repeat Shipment (RTE-09): an earlier shipment fills the quote form; only the day is left to choose. */
export function RepeatPage() {
  const intl = useIntl()
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.repeat.title' })} />
      <p className={styles.quiet}>
        <FormattedMessage id="shipper.repeat.text" />
      </p>
      <Card isFlush>
        <ShipmentList
          label={intl.formatMessage({ id: 'shipper.repeat.list' })}
          actionOf={(shipment, name) => (
            <LinkButton
              href={repeatPath(shipment.id)}
              aria-label={intl.formatMessage({ id: 'shipper.repeat.named' }, { name })}
            >
              <FormattedMessage id="shipper.repeat.action" />
            </LinkButton>
          )}
        />
      </Card>
    </div>
  )
}
