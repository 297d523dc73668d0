/** Characters that break a line of text, or reverse its direction and make it read differently. */
const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Safe to render in one line. */
export const isOneLine = (text: string): boolean => !MISLEADING.test(text)

/** Words of letters with hyphens or apostrophes inside (VAL-03). */
export const NAME_WORDS =
  /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?(?: +\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?)*$/u

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A JSON object as text (domain model §2, `LT(JSON)`). */
export const jsonObjectForm = { pattern: { test: isJsonObject }, message: 'must be a JSON object' }
