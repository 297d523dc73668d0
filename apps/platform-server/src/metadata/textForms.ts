/** Characters that one line of text never needs: they break it, or turn what follows around so that it reads as something else. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text can stand in one line as it is written. */
export const isOneLine = (text: string): boolean => !MISLEADING.test(text)

/** Words of letters, hyphen or apostrophe inside (VAL-03); a part of a name may be one. */
export const NAME_WORDS =
  /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?(?: +\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?)*$/u

/** Whether a text is a phone number: 10 digits behind a country code of 2 at most (VAL-04). */
export function isPhoneNumber(text: string): boolean {
  const { length } = text.replaceAll(/\D/gu, '')
  return length >= 10 && length <= 12 && /^[\d\s()+.-]*$/u.test(text)
}
