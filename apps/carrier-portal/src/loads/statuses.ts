import type { MessageId } from '../i18n/messageId'

/** What a load's status is called, from Posted on (domain model §3). A status that is not here is shown as it is. */
export const statusMessages: Readonly<Record<string, MessageId>> = {
  Posted: 'status.Posted',
  'On Hold': 'status.OnHold',
  Booked: 'status.Booked',
  Dispatched: 'status.Dispatched',
  'En Route to Pickup': 'status.EnRoutetoPickup',
  'At Pickup': 'status.AtPickup',
  Loaded: 'status.Loaded',
  'In Transit': 'status.InTransit',
  'At Delivery': 'status.AtDelivery',
  Delivered: 'status.Delivered',
  Completed: 'status.Completed',
  Cancelled: 'status.Cancelled',
}
