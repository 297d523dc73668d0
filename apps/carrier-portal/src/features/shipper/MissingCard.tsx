import type { ShipmentDetail } from '@portal/contract/methods'
import { Button, Card } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './Shipper.module.css'
import { stopName } from './stopName'

const names: Readonly<Record<string, MessageId>> = {
  street: 'shipper.stop.street',
  postalCode: 'shipper.stop.zip',
  contactName: 'shipper.dock.contact',
  contactPhone: 'shipper.dock.phone',
  hours: 'shipper.dock.days',
  reference: 'shipper.dock.reference',
  commodityDetail: 'shipper.freight.detail',
  pieces: 'shipper.freight.pieces',
  dimensions: 'shipper.freight.dimensions',
  temperature: 'shipper.freight.temperature',
  declaredValue: 'shipper.freight.value',
}

export interface MissingCardProps {
  stops: ShipmentDetail['stops']
  missing: NonNullable<ShipmentDetail['missing']>
  onChange: () => void
}

/** Lists missing order fields by stop, with an edit button. */
export function MissingCard({ stops, missing, onChange }: MissingCardProps) {
  const intl = useIntl()
  const last = stops.length - 1
  const nameOf = (field: string) => {
    const id = names[field]
    return id ? intl.formatMessage({ id }) : field
  }
  const groups = [
    ...stops.map((_stop, index) => ({
      title: stopName(intl, index, last),
      fields: missing.filter(({ stop }) => stop === index),
    })),
    {
      title: intl.formatMessage({ id: 'shipper.freight' }),
      fields: missing.filter(({ stop }) => stop === undefined),
    },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <Card title={<FormattedMessage id="shipper.missing" />}>
      <div className={styles.stack}>
        <p>
          <FormattedMessage id="shipper.missing.text" />
        </p>
        <ul className={styles.facts}>
          {groups.map(({ title, fields }) => (
            <li key={title}>
              <strong>{title}</strong>
              {': '}
              {intl.formatList(fields.map(({ field }) => nameOf(field)))}
            </li>
          ))}
        </ul>
        <div>
          <Button variant="primary" onPress={onChange}>
            <FormattedMessage id="shipper.missing.action" />
          </Button>
        </div>
      </div>
    </Card>
  )
}
