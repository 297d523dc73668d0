/**
 * "1 h 41 min", "41 min", "2 h": a duration in whole minutes, the same in every language of the portal.
 *
 * @param minutes rounded down; less than 0 counts as 0.
 */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
