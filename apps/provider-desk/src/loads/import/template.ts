import type { ImportColumn } from './loadColumns'

const DAY_MS = 86_400_000
/** Days from today to the pickup of the example. */
const EXAMPLE_DAYS = 14

const usDate = (ms: number): string => {
  const date = new Date(ms)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

/** Cells of the template's example row. */
export const templateExample = (now: number): Partial<Readonly<Record<ImportColumn, string>>> => ({
  shipper: 'Acme Foods',
  'pickup.facility': 'Dallas Cross-Dock',
  'pickup.date': usDate(now + EXAMPLE_DAYS * DAY_MS),
  'pickup.from': '08:00',
  'pickup.to': '12:00',
  'pickup.appointmentType': 'FCFS',
  'pickup.reference': 'PO 445566',
  'delivery.facility': 'Peachtree DC, Atlanta',
  'delivery.date': usDate(now + (EXAMPLE_DAYS + 2) * DAY_MS),
  'delivery.from': '08:00',
  'delivery.to': '16:00',
  'delivery.appointmentType': 'Appointment',
  'delivery.reference': 'DEL 778',
  equipmentType: 'Dry Van',
  trailerLengthFt: '53',
  weightLbs: '38000',
  commodity: 'Food & Beverage',
  commodityDetail: 'Canned vegetables',
  pieces: '22',
  declaredValue: '42000',
  requirements: 'FoodGrade',
  linehaul: '1800',
  fuelSurcharge: '220',
  sellRate: '2450',
  minBid: '1600',
  maxBuy: '2000',
  bookNow: 'yes',
  bidsAllowed: 'yes',
  visibility: 'Public',
})
