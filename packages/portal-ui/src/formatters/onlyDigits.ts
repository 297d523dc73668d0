/** Keeps the ASCII digits of `text`, at most `maxLength` of them (VAL-06). */
export function onlyDigits(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, maxLength)
}
