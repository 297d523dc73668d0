/**
 * Formats a duration: "1 h 41 min", "41 min", "2 h"; equal in every supported language.
 *
 * @param minutes rounded down; negative values count as 0.
 */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
