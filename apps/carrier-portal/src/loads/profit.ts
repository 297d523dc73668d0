/**
 * Miles per driving day: 11 hours at the planning speed of 50 mph (domain model B8). The server uses the same
 * value.
 */
const MILES_PER_DAY = 550

/** Rate minus the cost of all miles, deadhead included. USD. */
export interface Profit {
  total: number
  perDay: number
  perMile: number
  cost: number
}

/** Computes the profit; undefined when rate, miles or cost is unknown. An unknown deadhead counts as 0. */
export function profitOf(
  load: {
    totalRate?: number | null | undefined
    loadedMiles?: number | null | undefined
    deadheadMiles?: number | null | undefined
  },
  costPerMile: number | null,
): Profit | undefined {
  const { totalRate, loadedMiles, deadheadMiles } = load
  if (costPerMile === null || typeof totalRate !== 'number' || !loadedMiles) return undefined
  const miles = loadedMiles + (deadheadMiles ?? 0)
  const cost = costPerMile * miles
  const total = totalRate - cost
  return { total, cost, perMile: total / miles, perDay: total / Math.max(1, miles / MILES_PER_DAY) }
}
