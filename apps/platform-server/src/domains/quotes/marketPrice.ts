import { findCity, type City } from '../../places/cities'
import { roadMiles } from '../../places/distance'
import { haulRate, isPriced } from './haulRate'

/** What the provider adds to the carrier's rate. */
const MARGIN = 1.15
const FIVE_DOLLARS = 5

/** What the shipper pays for what the carrier gets, in dollars. */
export const shipperPrice = (carrierRate: number): number =>
  Math.ceil((carrierRate * MARGIN) / FIVE_DOLLARS) * FIVE_DOLLARS

/** A route with what carrying it costs, in dollars. */
export interface MarketPrice {
  cities: readonly City[]
  /** Estimated road miles over all stops. */
  miles: number
  /** What a carrier gets. */
  linehaul: number
  fuel: number
  /** What the shipper pays. */
  amount: number
}

/**
 * What a shipment costs at the rates of the market; undefined when a place is not in the table of cities or no carrier
 * runs this equipment, so that a person has to name the price.
 */
export function marketPrice(
  stops: readonly { city: string; state: string }[],
  equipmentType: string,
): MarketPrice | undefined {
  const cities = stops.flatMap(({ city, state }) => findCity(city, state) ?? [])
  const first = cities[0]
  if (!isPriced(equipmentType) || !first || cities.length < stops.length) return undefined
  const miles = cities
    .slice(1)
    // `cities[index]` is the stop before: the slice is one ahead.
    .reduce((sum, city, index) => sum + roadMiles(cities[index] ?? city, city), 0)
  const rate = haulRate(equipmentType, first.state, miles)
  const amount = shipperPrice(rate.linehaul + rate.fuel)
  return { cities, miles: Math.round(miles * 10) / 10, ...rate, amount }
}
