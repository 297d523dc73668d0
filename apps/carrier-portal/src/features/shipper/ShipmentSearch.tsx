import { statusesBetween } from '@portal/contract'
import type { ShipmentPhase } from '@portal/contract'
import { useIntl } from 'react-intl'
import { ListSearch, type ListSearchProps } from './ListSearch'
import { shipmentStateMessage } from './shipmentStates'

const STATUSES: Readonly<Record<ShipmentPhase, readonly string[]>> = {
  underway: statusesBetween('Booked', 'At Delivery'),
  waiting: ['Draft', 'Posted', 'On Hold'],
  past: [...statusesBetween('Delivered', 'Completed'), 'Cancelled'],
}

export interface ShipmentSearchProps extends Pick<ListSearchProps, 'search' | 'status' | 'onSearch'> {
  phase: ShipmentPhase
}

/** Search of a phase's shipments with its statuses. */
export function ShipmentSearch({ phase, ...rest }: ShipmentSearchProps) {
  const intl = useIntl()
  return (
    <ListSearch
      {...rest}
      label="shipper.search"
      statuses={STATUSES[phase].map((value) => {
        const id = shipmentStateMessage(value)
        return { value, label: id ? intl.formatMessage({ id }) : value }
      })}
    />
  )
}
