import { statusesBetween } from '@portal/contract'
import type { TagTone } from '@portal/portal-ui'
import type { MessageId } from '#/i18n/messageId'
import { statusMessages } from '#/loads/statuses'

/** Shippers' status names before booking; later ones are the carriers'. */
const own: Readonly<Record<string, MessageId>> = {
  Draft: 'shipper.status.Draft',
  Posted: 'shipper.status.Posted',
  'On Hold': 'shipper.status.OnHold',
  Booked: 'shipper.status.Booked',
  Dispatched: 'shipper.status.Dispatched',
}

/** Message of a status; undefined when unknown. */
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

export const isShipmentOver = (status: string): boolean => DONE.includes(status) || status === 'Cancelled'
