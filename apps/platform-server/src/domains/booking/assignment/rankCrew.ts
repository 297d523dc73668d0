import type { PortalTransaction } from '../../../database/openDatabase'
import { notFound } from '../../../http/ApiError'
import { commitmentOf } from './conflicts'
import { needsTrailer, trailerMisfit } from './trailerFit'
import { readDrivers, readUnits, type Company } from './crew'
import { createFitReader, type CrewFit, type Unavailable } from './crewFit'

/**
 * Ranks assignable drivers, trucks and trailers first, by distance; then the others with the reason. At the same
 * distance drivers come before people of the office that drive too.
 *
 * @throws {ApiError} 404 for a load that the account does not haul.
 */
export async function rankCrew(transaction: PortalTransaction, loadId: string, caller: Company) {
  const { accountId } = caller
  const load = await transaction
    .selectFrom('Load__c')
    .select([
      'Id as loadId',
      'Load_Number__c as loadNumber',
      'Equipment_Type__c',
      'Trailer_Length_ft__c',
      'Pickup_From__c as start',
      'Delivery_To__c as end',
      'Origin__Latitude__s as originLat',
      'Origin__Longitude__s as originLng',
      'Destination__Latitude__s as destinationLat',
      'Destination__Longitude__s as destinationLng',
    ])
    .where('Id', '=', loadId)
    .where('Carrier_Account__c', '=', accountId)
    .executeTakeFirst()
  if (!load) throw notFound('load')
  const people = await readDrivers(transaction, caller)
  const units = await readUnits(transaction, caller)
  const fitOf = await createFitReader(transaction, commitmentOf(load), {
    loadId,
    accountId,
    driverIds: people.map(({ id }) => id),
    unitIds: units.map(({ id }) => id),
  })
  const usual = await readUsual(transaction, accountId)
  const unitsOf = (kind: string, misfitOf: (unit: (typeof units)[number]) => Unavailable | undefined) =>
    units
      .filter((unit) => unit.kind === kind)
      .map((unit) => ({
        id: unit.id,
        name: unit.name,
        equipmentType: unit.equipmentType,
        lengthFt: unit.lengthFt,
        fit: fitOf(unit.id, unit.isInService ? misfitOf(unit) : { kind: 'outOfService' }),
      }))
  const isExact = ({ equipmentType, lengthFt }: { equipmentType: string; lengthFt: number | null }) =>
    equipmentType === load.Equipment_Type__c && lengthFt !== null
  return {
    needsTrailer: needsTrailer(load),
    drivers: people
      .toSorted(
        (one, other) => Number(one.role !== 'Driver') - Number(other.role !== 'Driver') || byName(one, other),
      )
      .map(({ id, name, phone }) => ({
        id,
        name,
        usualTruckId: usual.get(id)?.Truck__c ?? null,
        usualTrailerId: usual.get(id)?.Trailer__c ?? null,
        fit: fitOf(id, phone === null ? { kind: 'noPhone' } : undefined),
      }))
      .sort((one, other) => byAvailability(one, other) || byDistance(one, other)),
    trucks: unitsOf('Truck', () => undefined).sort(byFit),
    trailers: unitsOf('Trailer', ({ equipmentType, lengthFt }) =>
      trailerMisfit(load, { Type__c: equipmentType, Length_ft__c: lengthFt }),
    ).sort(
      (one, other) =>
        byAvailability(one, other) || Number(isExact(other)) - Number(isExact(one)) || byFit(one, other),
    ),
  }
}

interface Ranked {
  name: string | null
  fit: CrewFit
}

const byAvailability = (one: Ranked, other: Ranked): number =>
  Number(one.fit.unavailable !== null) - Number(other.fit.unavailable !== null)

const byName = (one: Pick<Ranked, 'name'>, other: Pick<Ranked, 'name'>): number =>
  (one.name ?? '').localeCompare(other.name ?? '', 'en-US', { numeric: true })

/** Unknown places last. */
const byDistance = (one: Ranked, other: Ranked): number =>
  (one.fit.deadheadMiles ?? Number.MAX_SAFE_INTEGER) - (other.fit.deadheadMiles ?? Number.MAX_SAFE_INTEGER)

const byFit = (one: Ranked, other: Ranked): number =>
  byAvailability(one, other) || byDistance(one, other) || byName(one, other)

/** Truck and trailer that each driver used last. */
async function readUsual(transaction: PortalTransaction, accountId: string) {
  const rows = await transaction
    .selectFrom('Booking__c')
    .distinctOn('Driver__c')
    .select(['Driver__c', 'Truck__c', 'Trailer__c'])
    .where('Account__c', '=', accountId)
    .where('Status__c', 'in', ['Confirmed', 'Completed'])
    .where('Driver__c', 'is not', null)
    .where('Truck__c', 'is not', null)
    .orderBy('Driver__c')
    .orderBy('Booked_At__c', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.Driver__c, row]))
}
