/** Room for a label such as "Nov 24", with a gap. */
const LABEL_PX = 64

/**
 * The points of a trend that get a label: all of them if they fit, else every second, third and so on, ending with the newest.
 * A chart's own time scale would label the hours of few days with their day, repeatedly.
 */
export function dayTicks(times: readonly number[], widthPx: number): number[] {
  const step = Math.max(1, Math.ceil((times.length * LABEL_PX) / Math.max(widthPx, LABEL_PX)))
  return times.filter((_time, index) => (times.length - 1 - index) % step === 0)
}
