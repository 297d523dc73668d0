import { ApiError } from '../http/ApiError'

/** Breached passwords that an installation provides. */
export interface BreachedPasswords {
  /** Called outside transactions. */
  holds(password: string): Promise<boolean>
}

/** Common prefixes and suffixes of passwords in both languages, and keyboard rows. */
const WELL_KNOWN = [
  'password passwort passw0rd p@ssword p@ssw0rd contraseña contrasena clave',
  'qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm zxcvbn 1q2w3e4r5t 1q2w3e4r qazwsx',
  'letmein welcome bienvenido changeme default iloveyou teamo trustno login',
  'administrator administrador admin master secret access superman batman',
  'sunshine princess football baseball dragon monkey shadow michael jesus',
  'trucker trucking truck carrier freight dispatcher dispatch driver portal',
]
  .flatMap((line) => line.split(' '))
  .toSorted((one, other) => other.length - one.length)

const LEAST_OWN_CHARACTERS = 6
/** Shorter parts of an address or name occur in any text. */
const LEAST_PART = 4

/**
 * Whether a password consists of common words, facts about the person, and runs such as `aaaa`, `1234` or
 * `4321`.
 */
export function isGuessable(password: string, aboutPerson: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = aboutPerson.flatMap(partsOf).toSorted((one, other) => other.length - one.length)
  const left = [...own, ...WELL_KNOWN].reduce((text, word) => text.replaceAll(word, ' '), plain)
  return withoutRuns(left).replaceAll(/\s/gu, '').length < LEAST_OWN_CHARACTERS
}

/**
 * Forms of `ann.lee@lonestar.test` and `Lone Star LLC`: whole, each side of the @, joined, and word by
 * word.
 */
function partsOf(text: string): string[] {
  const plain = text.toLowerCase()
  return [plain, ...plain.split('@')]
    .flatMap((form) => {
      const words = form.split(/[^\p{L}\p{N}]+/u)
      return [form, words.join(''), ...words]
    })
    .filter((part) => part.length >= LEAST_PART)
}

/** Drops characters that repeat, increment or decrement the previous one. */
function withoutRuns(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const step = (index: number) => (codes[index] ?? Number.NaN) - (codes[index - 1] ?? Number.NaN)
  const goesOn = (index: number) => Math.abs(step(index)) <= 1 && step(index) === step(index - 1)
  return Array.from(text)
    .filter((_character, index) => !goesOn(index))
    .join('')
}

const guessable = (): ApiError =>
  new ApiError(
    422,
    'PASSWORD_GUESSABLE',
    'This password is one of the first that others would try. Choose one without common words, your e-mail address or company name.',
  )

/**
 * Rejects a guessable or breached password (reliability S9, NIST SP 800-63B §5.1.1.2).
 *
 * @throws {ApiError} 422 `PASSWORD_GUESSABLE`
 */
export async function refuseKnownPassword(
  password: string,
  breached: BreachedPasswords | undefined,
  aboutPerson: readonly string[] = [],
): Promise<void> {
  if (isGuessable(password, aboutPerson) || (await breached?.holds(password))) throw guessable()
}

/**
 * Validates a password whose person is known inside a transaction only. @throws {ApiError} 422
 * `PASSWORD_GUESSABLE`
 */
export function refusePersonalPassword(password: string, aboutPerson: readonly string[]): void {
  if (isGuessable(password, aboutPerson)) throw guessable()
}
