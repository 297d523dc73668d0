const CHECK_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'
const SHORT_LENGTH = 15

/**
 * Computes the check characters of a 15-character id, for systems that ignore case: each encodes which of
 * five letters are upper case. Source: "18-character record ids" of the platform's guide.
 */
export function checkCharacters(shortId: string): string {
  let check = ''
  for (let start = 0; start < SHORT_LENGTH; start += 5) {
    let bits = 0
    for (let place = 0; place < 5; place += 1) {
      const character = shortId[start + place] ?? ''
      if (character >= 'A' && character <= 'Z') bits |= 1 << place
    }
    check += CHECK_CHARACTERS[bits] ?? ''
  }
  return check
}

/** Normalizes an id to 18 characters; undefined for an invalid one, including wrong check characters. */
export function normaliseId(given: string): string | undefined {
  if (!/^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/.test(given)) return undefined
  const shortId = given.slice(0, SHORT_LENGTH)
  const whole = shortId + checkCharacters(shortId)
  return given.length === SHORT_LENGTH || given === whole ? whole : undefined
}
