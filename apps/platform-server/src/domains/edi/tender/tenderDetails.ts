import type { LoadDetailsInput, LoadProblem } from '@portal/contract/methods'
import type { PortalTransaction } from '../../../database/openDatabase'
import { findCity, type City } from '../../../places/cities'
import { instantOfLocal } from '../../../places/timeZones'
import { marginFor, readPricing } from '../../provider/margins'
import { marketPrice, targetBuy } from '../../quotes/marketPrice'
import { facilityOf } from '../../quotes/shipQuote'
import { elementProblem, missingSegment, type SetProblem } from '../x12/SetProblem'
import { ZONES } from '../x12/setRules'
import type { FileTime, Tender, TenderStop } from './readTender'

export interface TenderDetails {
  readonly details: LoadDetailsInput | undefined
  readonly problems: readonly SetProblem[]
}

/** Times are in their zones. The buy rate is the tendered charge minus the margin, or that of the market. */
export async function tenderDetails(
  transaction: PortalTransaction,
  tender: Tender,
  shipperAccountId: string,
): Promise<TenderDetails> {
  const problems: SetProblem[] = [...tender.problems]
  const cities = tender.stops.map((stop) => cityOf(stop, problems))
  const known = cities.filter((city) => city !== undefined)
  if (known.length < cities.length) return { details: undefined, problems }
  const stops = []
  for (const [index, stop] of tender.stops.entries()) {
    const city = known[index]
    if (!city) continue
    if (!stop.from || !stop.to) {
      problems.push(
        missingSegment(
          'G62',
          stop.at.position + 1,
          'is needed at each stop, with 37 and 38, 53 and 54, or an appointment',
        ),
      )
      continue
    }
    stops.push({
      type: stop.type,
      facilityId: await placeOf(transaction, city, stop),
      windowStart: instantOf(stop.from, city),
      windowEnd: instantOf(stop.to, city),
      appointmentType: stop.isAppointment ? 'Appointment' : 'FCFS',
      reference: stop.references.join(', ').slice(0, 80) || null,
      contactName: stop.contactName || null,
      contactPhone: stop.contactPhone?.number ?? null,
    })
  }
  const rates = await ratesOf(transaction, tender, known)
  if (!rates)
    problems.push(
      missingSegment('L3', lastPosition(tender), 'the charge (L305) is needed: this lane has no market rate'),
    )
  if (!rates || stops.length < tender.stops.length) return { details: undefined, problems }
  return {
    details: {
      shipperAccountId,
      equipmentType: tender.equipmentType,
      trailerLengthFt: tender.trailerLengthFt ?? null,
      weightLbs: tender.weightLbs,
      commodity: tender.commodity,
      commodityDetail: tender.commodityDetail || null,
      pieces: tender.pieces ?? null,
      temperatureMinF: tender.temperature?.low ?? null,
      temperatureMaxF: tender.temperature?.high ?? null,
      ...rates,
      notesToCarrier: tender.notes || null,
      stops,
    },
    problems,
  }
}

const lastPosition = ({ stops }: Tender): number => (stops.at(-1)?.at.position ?? 1) + 1

function cityOf({ place, at }: TenderStop, problems: SetProblem[]): City | undefined {
  if (!place) {
    problems.push(missingSegment('N4', at.position + 1, 'is needed at each stop'))
    return undefined
  }
  const city = findCity(place.city, place.state)
  if (!city)
    problems.push(
      elementProblem(place.at, 1, '7', place.city, 'is not a city of this state that is known here'),
    )
  return city
}

/** Matches by the name and city, or by address; inserts a missing facility. */
async function placeOf(transaction: PortalTransaction, city: City, stop: TenderStop): Promise<string> {
  const name = stop.party?.name ?? ''
  const named = name
    ? await transaction
        .selectFrom('Facility__c')
        .select('Id')
        .where((where) => where.fn<string>('lower', [where.ref('Name')]), '=', name.toLowerCase())
        .where('City__c', '=', city.name)
        .where('State__c', '=', city.state)
        .orderBy('Id')
        .limit(1)
        .executeTakeFirst()
    : undefined
  if (named) return named.Id
  const zip = /^\d{5}(?:-?\d{4})?$/u.test(stop.place?.zip ?? '')
    ? stop.place?.zip.replace(/^(\d{5})(\d{4})$/u, '$1-$2')
    : undefined
  return await facilityOf(transaction, city, { street: stop.street || undefined, postalCode: zip, name })
}

const instantOf = ({ local, zone }: FileTime, city: City): string =>
  instantOfLocal(local, ZONES[zone] ?? city.zone).toISOString()

async function ratesOf(transaction: PortalTransaction, tender: Tender, cities: readonly City[]) {
  const pricing = await readPricing(transaction)
  const market = marketPrice(
    cities.map(({ name, state }) => ({ city: name, state })),
    tender.equipmentType,
    pricing,
  )
  if (tender.charge === undefined || tender.charge <= 0)
    return market && { linehaul: market.linehaul, fuelSurcharge: market.fuel, sellRate: null }
  const marginPct = marginFor(pricing, {
    originState: cities[0]?.state,
    destinationState: cities.at(-1)?.state,
    equipment: tender.equipmentType,
  })
  const buy = targetBuy(tender.charge, marginPct)
  return { linehaul: buy > 0 ? buy : tender.charge, fuelSurcharge: 0, sellRate: tender.charge }
}

/** Maps a validation error of the load to its segment. */
export function problemOfDetail(tender: Tender, { field, message }: LoadProblem): SetProblem {
  const [, index, name] = /^stops\.(\d+)\.(\w+)$/u.exec(field) ?? []
  const stop = index === undefined ? undefined : tender.stops[Number(index)]
  if (stop) return problemOfStop(stop, name ?? '', message)
  const [segment, number] = DETAIL_ELEMENTS[field] ?? ['S5', 1]
  return segment === 'MEA' || segment === 'L3'
    ? missingSegment(segment, lastPosition(tender), `${field} ${message}`)
    : elementProblem({ segment, position: 2 }, number, '7', '', `${field} ${message}`)
}

const DETAIL_ELEMENTS: Readonly<Record<string, readonly [segment: string, element: number]>> = {
  temperatureMinF: ['MEA', 5],
  temperatureMaxF: ['MEA', 6],
  weightLbs: ['L3', 1],
  sellRate: ['L3', 5],
  linehaul: ['L3', 5],
}

function problemOfStop(stop: TenderStop, name: string, message: string): SetProblem {
  if (name === 'windowStart' && stop.from) return elementProblem(stop.from.at, 2, '8', '', message)
  if (name === 'windowEnd' && stop.to) return elementProblem(stop.to.at, 2, '8', '', message)
  if (name === 'contactPhone' && stop.contactPhone)
    return elementProblem(stop.contactPhone.at, 4, '7', stop.contactPhone.number, message)
  if (name === 'type') return elementProblem(stop.at, 2, '7', '', message)
  return elementProblem(stop.at, 1, '7', '', `${name} ${message}`)
}
