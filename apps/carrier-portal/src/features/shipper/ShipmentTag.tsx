import { Tag } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import { shipmentStateMessage, shipmentTone } from './shipmentStates'

export function ShipmentTag({ status }: { status: string }) {
  const intl = useIntl()
  const id = shipmentStateMessage(status)
  return <Tag tone={shipmentTone(status)}>{id ? intl.formatMessage({ id }) : status}</Tag>
}
