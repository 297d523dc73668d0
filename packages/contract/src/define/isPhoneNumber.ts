/** Whether a text is a phone number: 10 digits after at most 2 of country code (VAL-04). */
export function isPhoneNumber(text: string): boolean {
  const { length } = text.replaceAll(/\D/gu, '')
  return length >= 10 && length <= 12 && /^[\d\s()+.-]*$/u.test(text)
}
