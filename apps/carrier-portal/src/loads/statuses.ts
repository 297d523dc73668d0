import type { MessageId } from '../i18n/messageId'

/** In the order of a load's life. */
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
} as const satisfies Record<string, MessageId>

/** What a load's status is called, from Posted on (domain model §3). A status that is not here is shown as it is. */
export const statusMessages: Readonly<Record<string, MessageId>> = life

/** The statuses of a load's life from one to another, both included. */
export function statusesBetween(first: keyof typeof life, last: keyof typeof life): readonly string[] {
  const statuses = Object.keys(life)
  return statuses.slice(statuses.indexOf(first), statuses.indexOf(last) + 1)
}
