import { roadMiles } from '@portal/contract'
import { findCity, type City } from '../../places/cities'
import { marginFor, type Margins } from '../provider/margins'
import { haulRate, isPriced } from './haulRate'

const FIVE_DOLLARS = 5

/** Dollars; the margin is in percent of the shipper's price. */
export const shipperPrice = (carrierRate: number, marginPct: number): number =>
  Math.ceil(carrierRate / (1 - marginPct / 100) / FIVE_DOLLARS) * FIVE_DOLLARS

/** The maximum carrier rate in dollars at a sell rate. */
export const targetBuy = (sellRate: number, marginPct: number): number =>
  Math.floor((sellRate * (1 - marginPct / 100)) / FIVE_DOLLARS) * FIVE_DOLLARS

/** Cost in dollars. */
export interface MarketPrice {
  cities: readonly City[]
  /** Estimated road miles over all stops. */
  miles: number
  linehaul: number
  fuel: number
  amount: number
}

/** Undefined for an unknown city or equipment without a market rate, where staff set the price. */
export function marketPrice(
  stops: readonly { city: string; state: string }[],
  equipmentType: string,
  margins: Margins,
): MarketPrice | undefined {
  const cities = stops.flatMap(({ city, state }) => findCity(city, state) ?? [])
  const first = cities[0]
  if (!isPriced(equipmentType) || !first || cities.length < stops.length) return undefined
  const miles = cities
    .slice(1)
    // `cities[index]` is the previous stop, because of the slice.
    .reduce((sum, city, index) => sum + roadMiles(cities[index] ?? city, city), 0)
  const rate = haulRate(equipmentType, first.state, miles)
  const marginPct = marginFor(margins, {
    originState: first.state,
    destinationState: cities.at(-1)?.state,
    equipment: equipmentType,
  })
  const amount = shipperPrice(rate.linehaul + rate.fuel, marginPct)
  return { cities, miles: Math.round(miles * 10) / 10, ...rate, amount }
}
