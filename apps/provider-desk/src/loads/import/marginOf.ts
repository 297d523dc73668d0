import type { LoadCells } from './readLoads'

/** An amount as written in a cell, such as 1800 or $1,800.00; undefined for another text. */
function amountOf(cell: string | undefined): number | undefined {
  const text = (cell ?? '').replaceAll(/[$,\s]/gu, '')
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined
}

/** Sell rate less linehaul and fuel surcharge of a row; undefined without a sell rate or a linehaul. */
export function marginOf(row: LoadCells | undefined): number | undefined {
  const [sell, linehaul] = [amountOf(row?.['sellRate']), amountOf(row?.['linehaul'])]
  if (sell === undefined || linehaul === undefined) return undefined
  const cents = Math.round((sell - linehaul - (amountOf(row?.['fuelSurcharge']) ?? 0)) * 100)
  return cents / 100
}
