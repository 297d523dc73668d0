const CHECK_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'
const SHORT_LENGTH = 15

/**
 * The three characters that make a 15-character id safe where case is lost: each encodes which letters of five
 * are upper case. Source: "18-character record ids" of the platform's guide.
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

/**
 * The 18-character form of an id given with 15 or 18 characters; undefined for anything else, also for 18
 * characters whose check characters do not fit.
 */
export function normaliseId(given: string): string | undefined {
  if (!/^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/.test(given)) return undefined
  const shortId = given.slice(0, SHORT_LENGTH)
  const whole = shortId + checkCharacters(shortId)
  return given.length === SHORT_LENGTH || given === whole ? whole : undefined
}
