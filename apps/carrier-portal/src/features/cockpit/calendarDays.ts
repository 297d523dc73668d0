/**
 * When calendar days of this computer begin, and when the last of them ends (epoch ms, one more than `count`). `offset` are
 * days from the one that `nowMs` is in. Days are not counted in hours: two of a year have 23 and 25.
 */
export function dayStarts(nowMs: number, offset: number, count: number): readonly number[] {
  const today = new Date(nowMs)
  return Array.from({ length: count + 1 }, (_, day) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset + day).getTime(),
  )
}

/** Where a moment lies among days that are drawn equally wide, 0 to 1: in the column of its own day. */
export function partOfDays(ms: number, starts: readonly number[]): number {
  const count = starts.length - 1
  const next = starts.findIndex((start) => start > ms)
  if (next === 0) return 0
  const from = starts[next - 1]
  const to = starts[next]
  // After the last day.
  if (from === undefined || to === undefined) return 1
  return (next - 1 + (ms - from) / (to - from)) / count
}
