/** Null without a sell rate. `share` in percent of the sell rate. */
export function marginAt(sellRate: number | null, amount: number | null) {
  if (sellRate === null || sellRate <= 0 || amount === null) return { margin: null, marginPct: null }
  const margin = Math.round((sellRate - amount) * 100) / 100
  return { margin, marginPct: Math.round((margin / sellRate) * 1000) / 10 }
}
