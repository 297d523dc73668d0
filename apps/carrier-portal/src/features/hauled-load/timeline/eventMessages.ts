import type { MessageId } from '#/i18n/messageId'

/** Messages of events (domain model §2). */
export const eventMessages: Readonly<Record<string, MessageId>> = {
  Booked: 'payments.event.Booked',
  'Driver Assigned': 'payments.event.DriverAssigned',
  Dispatched: 'payments.event.Dispatched',
  'Departed For Pickup': 'payments.event.DepartedForPickup',
  'Arrived Pickup': 'payments.event.ArrivedPickup',
  'Loading Complete': 'payments.event.LoadingComplete',
  'Departed Pickup': 'payments.event.DepartedPickup',
  'ETA Changed': 'payments.event.ETAChanged',
  Delay: 'payments.event.Delay',
  'Arrived Delivery': 'payments.event.ArrivedDelivery',
  'Unloading Complete': 'payments.event.UnloadingComplete',
  Delivered: 'payments.event.Delivered',
  Document: 'payments.event.Document',
  Accessorial: 'payments.event.Accessorial',
  Payment: 'payments.event.Payment',
  Cancelled: 'payments.event.Cancelled',
  Note: 'payments.event.Note',
}

/** Messages of reason codes (domain model §2a). */
export const eventReasonMessages: Readonly<Record<string, MessageId>> = {
  Traffic: 'payments.why.traffic',
  Weather: 'payments.why.weather',
  Mechanical: 'payments.why.mechanical',
  'Facility Delay': 'payments.why.facility',
  'Hours of Service': 'payments.why.hours',
  Accident: 'payments.why.accident',
  'Appointment Change': 'payments.why.appointment',
  Breakdown: 'payments.cancelBooking.breakdown',
  'Driver Unavailable': 'payments.cancelBooking.driver',
  'Double Booked': 'payments.cancelBooking.double',
  'Appointment Missed': 'payments.cancelBooking.appointment',
  'Shipper Cancelled': 'payments.why.shipper',
  'Not Ready': 'payments.why.notReady',
  'Wrong Equipment': 'payments.why.wrongEquipment',
  Duplicate: 'payments.why.duplicate',
  Other: 'payments.cancelBooking.other',
}

/** Messages of event sources. */
export const sourceMessages: Readonly<Record<string, MessageId>> = {
  Geofence: 'payments.source.Geofence',
  Driver: 'payments.source.Driver',
  Dispatcher: 'payments.source.Dispatcher',
  Provider: 'payments.source.Provider',
  System: 'payments.source.System',
}
