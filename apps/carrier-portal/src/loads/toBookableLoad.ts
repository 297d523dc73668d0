import type { LoadRow } from '@portal/contract/methods'
import type { BookableLoad, StopTime } from './BookableLoad'

export const pickupOf = (row: Pick<LoadRow, 'pickupFrom' | 'pickupTo' | 'pickupTimeZone'>): StopTime => ({
  from: row.pickupFrom,
  to: row.pickupTo,
  timeZone: row.pickupTimeZone ?? null,
})

export const deliveryOf = (
  row: Pick<LoadRow, 'deliveryFrom' | 'deliveryTo' | 'deliveryTimeZone'>,
): StopTime => ({
  from: row.deliveryFrom,
  to: row.deliveryTo,
  timeZone: row.deliveryTimeZone ?? null,
})

/**
 * Maps a row to a bookable load; undefined without a rate, because the user must see the price that is booked
 * (B3).
 */
export function toBookableLoad(row: LoadRow): BookableLoad | undefined {
  const { totalRate, rateVersion } = row
  if (totalRate === undefined || totalRate === null || rateVersion === undefined || rateVersion === null)
    return undefined
  return {
    id: row.id,
    loadNumber: row.loadNumber,
    rateVersion,
    totalRate,
    equipmentType: row.equipmentType,
    weightLbs: row.weightLbs,
    requirements: row.requirements,
    origin: row.origin,
    destination: row.destination,
    pickup: pickupOf(row),
    delivery: deliveryOf(row),
  }
}
