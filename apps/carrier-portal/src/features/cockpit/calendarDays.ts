/**
 * Starts of `count` calendar days in the device's zone and the end of the last one (epoch ms). `offset`: days
 * from `nowMs`. Not a multiple of 24 hours: two days a year have 23 and 25.
 */
export function dayStarts(nowMs: number, offset: number, count: number): readonly number[] {
  const today = new Date(nowMs)
  return Array.from({ length: count + 1 }, (_, day) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset + day).getTime(),
  )
}

/** Position of a moment, 0 to 1, when all days have equal width. */
export function partOfDays(ms: number, starts: readonly number[]): number {
  const count = starts.length - 1
  const next = starts.findIndex((start) => start > ms)
  if (next === 0) return 0
  const from = starts[next - 1]
  const to = starts[next]
  if (from === undefined || to === undefined) return 1
  return (next - 1 + (ms - from) / (to - from)) / count
}
