import { HOMEWARD, MAX_PAGE_SIZE, roadMiles } from '@portal/contract'
import { findLoadsParams, LoadSearch } from '@portal/contract/methods'
import { readableFields } from '../../../access/permissions'
import { notFound } from '../../../http/ApiError'
import { load as loadObject } from '../../../metadata/objects/load'
import { defineMethod } from '../../../methods/defineMethod'
import { planningHours } from '../../booking/assignment/feasibility'
import { EMPTY_PROFILE } from '../carrierProfile'
import { planSearch } from '../planSearch'
import { readLoadPage } from '../readLoadPage'
import { readOwnRates } from '../readOwnRates'
import { searchRow } from '../searchRow'
import { readTrucks } from './readTrucks'

const HOUR_MS = 3_600_000

/** `LoadSearch/homeTrips`: trucks with their next place without freight and their home base (FND-09). */
export const homeTrips = defineMethod(LoadSearch.homeTrips, {
  async handle(_params, { accountId }, { transaction, now }) {
    const trucks = await readTrucks(transaction, accountId, now)
    return { trips: trucks.map(({ trip }) => trip) }
  },
})

/**
 * `LoadSearch/homeLoads`: loads toward the home base of a truck, by detour. Considers the {@link MAX_PAGE_SIZE} loads
 * with the least deadhead.
 */
export const homeLoads = defineMethod(LoadSearch.homeLoads, {
  async handle({ unitId }, caller, { transaction, now, secrets }) {
    const [truck] = await readTrucks(transaction, caller.accountId, now, unitId)
    if (!truck) throw notFound('unit')
    const { trip, fromPoint, homePoint } = truck
    const emptyAt = trip.emptyAt instanceof Date ? trip.emptyAt : now
    if (!fromPoint || !homePoint) return { loads: [], count: 0 }
    const params = findLoadsParams.parse({
      originLat: fromPoint.lat,
      originLng: fromPoint.lng,
      originRadiusMiles: HOMEWARD.pickupMiles,
      destinationLat: homePoint.lat,
      destinationLng: homePoint.lng,
      destinationRadiusMiles: HOMEWARD.homeMiles,
      equipment: [trip.equipmentType],
      excludeHidden: true,
      sort: 'deadhead',
      pageSize: MAX_PAGE_SIZE,
    })
    const viewer = { seesRates: readableFields(caller, loadObject).has('Total_Rate__c'), now }
    const plan = planSearch(params, { ...viewer, isGuest: false, profile: EMPTY_PROFILE }, { now, secrets })
    const { found } = await readLoadPage(transaction, plan)
    const direct = roadMiles(fromPoint, homePoint)
    const loads = found.flatMap((row) => {
      const { destinationLat: lat, destinationLng: lng, pickupTo, deadheadMiles } = row
      if (lat === null || lng === null || pickupTo === null || deadheadMiles === null) return []
      if (emptyAt.getTime() + planningHours(deadheadMiles) * HOUR_MS > pickupTo.getTime()) return []
      const homeMiles = roadMiles({ lat, lng }, homePoint)
      const detour = deadheadMiles + row.loadedMiles + homeMiles - direct
      return [{ row, detourMiles: Math.max(0, Math.round(detour)), homeMiles: Math.round(homeMiles) }]
    })
    const nearest = loads
      .toSorted((one, other) => one.detourMiles - other.detourMiles)
      .slice(0, HOMEWARD.mostLoads)
    const own = viewer.seesRates ? await readOwnRates(transaction, caller.accountId, now) : undefined
    return {
      count: loads.length,
      loads: nearest.map(({ row, ...miles }) => ({
        load: searchRow(row, { ...viewer, own: own?.get(row.id) }),
        ...miles,
      })),
    }
  },
})
