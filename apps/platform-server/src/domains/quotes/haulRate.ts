/** Dollars per mile for 600 miles including fuel, and the minimum per haul. */
const RATES = {
  V: { perMile: 2.15, least: 400 },
  R: { perMile: 2.55, least: 500 },
  F: { perMile: 2.75, least: 500 },
  SD: { perMile: 2.95, least: 600 },
  DD: { perMile: 3.6, least: 900 },
  CN: { perMile: 2.95, least: 600 },
  PO: { perMile: 1.75, least: 300 },
  BT: { perMile: 1.9, least: 250 },
  SPR: { perMile: 1.35, least: 180 },
  HS: { perMile: 2.05, least: 250 },
  IM: { perMile: 2.8, least: 350 },
  TNK: { perMile: 3.1, least: 600 },
} as const

export type PricedEquipment = keyof typeof RATES

export const isPriced = (equipment: string): equipment is PricedEquipment => Object.hasOwn(RATES, equipment)

const FUEL_PER_MILE = 0.42

/** Rate factor: states with more outbound than inbound freight pay better. */
const HEADHAUL: Readonly<Record<string, number>> = {
  CA: 1.12,
  TX: 1.04,
  GA: 1.06,
  IL: 1.08,
  IN: 1.06,
  OH: 1.05,
  TN: 1.05,
  FL: 0.84,
  NY: 0.93,
  NJ: 0.96,
  MA: 0.91,
  CO: 0.88,
  AZ: 0.97,
  WA: 0.98,
}

/**
 * Returns linehaul and fuel in dollars; short hauls cost more per mile.
 *
 * @param noise factor for the deviation from the market. @default 1
 */
export function haulRate(equipment: PricedEquipment, originState: string, miles: number, noise = 1) {
  const { perMile: rpm, least } = RATES[equipment]
  const headhaul = Object.hasOwn(HEADHAUL, originState) ? (HEADHAUL[originState] ?? 1) : 1
  const perMile = rpm * headhaul * (0.9 + 90 / Math.max(60, miles + 300)) * noise
  const total = Math.max(least, Math.round((perMile * miles) / 5) * 5)
  const fuel = Math.min(Math.round(FUEL_PER_MILE * miles * 100) / 100, total / 3)
  return { fuel: Math.round(fuel * 100) / 100, linehaul: Math.round((total - fuel) * 100) / 100 }
}
