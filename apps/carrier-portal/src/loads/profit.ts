/** Miles of a driving day: 11 hours at the planning speed of 50 mph (domain model B8). The server counts the same way. */
const MILES_PER_DAY = 550

/** What a load leaves after the cost of all its miles, empty ones included. USD. */
export interface Profit {
  total: number
  perDay: number
  /** All miles at the cost per mile. */
  cost: number
}

/** Undefined when rate, miles or cost are not known. An unknown deadhead counts as none. */
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
  return { total, cost, perDay: total / Math.max(1, miles / MILES_PER_DAY) }
}
