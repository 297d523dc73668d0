/** Removes everything except ASCII digits, and truncates to `maxLength` (VAL-06). */
export function onlyDigits(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, maxLength)
}
