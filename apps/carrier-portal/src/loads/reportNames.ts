import type { MessageId } from '#/i18n/messageId'

/** Messages of a driver's tracking events by type. */
export const reportNames: Readonly<Record<string, MessageId>> = {
  'Departed For Pickup': 'offline.work.departedForPickup',
  'Arrived Pickup': 'offline.work.arrivedPickup',
  'Loading Complete': 'offline.work.loadingComplete',
  'Departed Pickup': 'offline.work.departedPickup',
  'Arrived Delivery': 'offline.work.arrivedDelivery',
  'Unloading Complete': 'offline.work.unloadingComplete',
  'ETA Changed': 'offline.work.eta',
}
