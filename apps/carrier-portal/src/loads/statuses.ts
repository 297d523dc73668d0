import type { LoadStatus } from '@portal/contract'
import type { MessageId } from '#/i18n/messageId'

const life = {
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
} as const satisfies Record<Exclude<LoadStatus, 'Draft'>, MessageId>

/** Messages of load statuses (domain model §3). Unknown values are rendered as they are. */
export const statusMessages: Readonly<Record<string, MessageId>> = life
