import { roadMiles } from '@portal/contract'
import { findCity, type City } from '../../places/cities'
import { haulRate, isPriced } from './haulRate'

/** The provider's margin as a factor of the carrier's rate. */
const MARGIN = 1.15
const FIVE_DOLLARS = 5

/** The shipper's price for a carrier's rate, in dollars. */
export const shipperPrice = (carrierRate: number): number =>
  Math.ceil((carrierRate * MARGIN) / FIVE_DOLLARS) * FIVE_DOLLARS

/** The most that the margin leaves for the carrier at a sell rate, in dollars. */
export const targetBuy = (sellRate: number): number =>
  Math.floor(sellRate / MARGIN / FIVE_DOLLARS) * FIVE_DOLLARS

/** A route with its cost in dollars. */
export interface MarketPrice {
  cities: readonly City[]
  /** Estimated road miles over all stops. */
  miles: number
  linehaul: number
  fuel: number
  amount: number
}

/**
 * Computes the market price of a shipment; undefined for an unknown city or equipment without a market rate,
 * where staff set the price.
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
    // `cities[index]` is the previous stop, because of the slice.
    .reduce((sum, city, index) => sum + roadMiles(cities[index] ?? city, city), 0)
  const rate = haulRate(equipmentType, first.state, miles)
  const amount = shipperPrice(rate.linehaul + rate.fuel)
  return { cities, miles: Math.round(miles * 10) / 10, ...rate, amount }
}
