import type { MessageId } from '#/i18n/messageId'
import { reportNames } from '#/loads/reportNames'
import type { Milestone } from './model/nextStep'

/** Button labels of milestones. */
export const stepActions: Readonly<Record<Milestone, MessageId>> = {
  'Departed For Pickup': 'todays.step.departForPickup',
  'Arrived Pickup': 'todays.step.arrivedPickup',
  'Loading Complete': 'todays.step.loadingComplete',
  'Departed Pickup': 'todays.step.departPickup',
  'Arrived Delivery': 'todays.step.arrivedDelivery',
  'Unloading Complete': 'todays.step.unloadingComplete',
}

/** Timeline labels of events. */
export const eventNames: Readonly<Record<string, MessageId>> = {
  ...reportNames,
  Delay: 'todays.event.delay',
  Position: 'todays.event.position',
  Note: 'todays.event.position',
}

/** Delay reasons by code (domain model §2a), in display order. */
export const delayReasons: Readonly<Record<string, MessageId>> = {
  Traffic: 'todays.delay.traffic',
  Weather: 'todays.delay.weather',
  Mechanical: 'todays.delay.mechanical',
  'Facility Delay': 'todays.delay.facility',
  'Hours of Service': 'todays.delay.hours',
  Accident: 'todays.delay.accident',
  'Appointment Change': 'todays.delay.appointment',
  Other: 'todays.delay.other',
}
