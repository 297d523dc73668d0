import type { TagTone } from '@portal/portal-ui'
import type { MessageId } from '../../i18n/messageId'
import { statusesBetween, statusMessages } from '../../loads/statuses'

/** What a shipper calls the states before a carrier has the load; from there on they are called as carriers do. */
const own: Readonly<Record<string, MessageId>> = {
  Draft: 'shipper.status.Draft',
  Posted: 'shipper.status.Posted',
  'On Hold': 'shipper.status.OnHold',
  Booked: 'shipper.status.Booked',
  Dispatched: 'shipper.status.Dispatched',
}

/** The message for a state; undefined for one that is not known, which is shown as it is. */
export const shipmentStateMessage = (status: string): MessageId | undefined =>
  own[status] ?? statusMessages[status]

const DONE = statusesBetween('Delivered', 'Completed')
const MOVING = statusesBetween('En Route to Pickup', 'At Delivery')

export const shipmentTone = (status: string): TagTone =>
  DONE.includes(status)
    ? 'success'
    : MOVING.includes(status)
      ? 'accent'
      : status === 'Cancelled' || status === 'On Hold'
        ? 'warning'
        : 'neutral'

/** Whether it has ended, in one way or the other. */
export const isShipmentOver = (status: string): boolean => DONE.includes(status) || status === 'Cancelled'
