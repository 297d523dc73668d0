/** As the bank set it up for ACH credits. */
export interface NachaSender {
  companyName: string
  companyId: string
  /** Routing number of the originating bank. */
  odfiRouting: string
  destinationRouting: string
  destinationName: string
  originNumber: string
  originName: string
  entryDescription: string
}

export interface NachaAccount {
  routing: string
  account: string
  type: 'Checking' | 'Savings'
}

export interface NachaEntry extends NachaAccount {
  cents: number
  /** The payment's number; a return of the entry contains it. */
  id: string
  payee: string
  /** Text of the addendum; undefined = none. */
  addendum?: string | undefined
}

export interface NachaBatch {
  sender: NachaSender
  entries: readonly NachaEntry[]
  /** The own account whose debit balances the credits; undefined = a file of credits only. */
  offset?: NachaAccount | undefined
  /** Banking day of the credits, `2026-11-30`. */
  effectiveOn: string
  /** In the office's zone: `2026-11-24`, `0930`. */
  day: string
  time: string
  /** A letter or digit that distinguishes files of a day. */
  modifier: string
}

const WIDTH = 94
const BLOCK = 10
const MOST_CENTS = 9_999_999_999
const CREDIT = { Checking: '22', Savings: '32' } as const
const DEBIT = { Checking: '27', Savings: '37' } as const

/** Normalizes text to characters that every bank accepts: transliterates, or replaces by a space. */
export const nachaText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z .,&'()/*\\-]/gu, ' ')

const left = (text: string, width: number): string => nachaText(text).slice(0, width).padEnd(width)
const right = (text: string, width: number): string => nachaText(text).slice(0, width).padStart(width)
const number = (value: number | bigint, width: number): string => {
  const digits = value.toString().padStart(width, '0')
  if (digits.length > width) throw new RangeError(`${digits} has more than ${width} digits.`)
  return digits
}
const yymmdd = (day: string): string => day.slice(2).replaceAll('-', '')
const bankOf = (routing: string): string => routing.slice(0, 8)

export const isPayableAmount = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS

/**
 * Renders an ACH file with one CCD batch of credits: records of 94 characters in blocks of ten. Amounts are
 * integer cents.
 */
export function writeNachaFile(batch: NachaBatch): string {
  const { sender, entries, offset, effectiveOn, day, time, modifier } = batch
  const odfi = bankOf(sender.odfiRouting)
  const credits = entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
  const details = entries.flatMap((entry, index) => entryRecords(entry, CREDIT[entry.type], odfi, index + 1))
  if (offset)
    details.push(
      ...entryRecords(
        { ...offset, cents: Number(credits), id: '', payee: sender.companyName },
        DEBIT[offset.type],
        odfi,
        entries.length + 1,
      ),
    )
  const serviceClass = offset ? '200' : '220'
  const debits = offset ? credits : 0n
  const hashed = [...entries, ...(offset ? [offset] : [])]
  // The right-most ten digits of the sum of the receiving banks.
  const hash = hashed.reduce((sum, { routing }) => sum + BigInt(bankOf(routing)), 0n) % 10_000_000_000n
  const sums = number(hash, 10) + number(debits, 12) + number(credits, 12)
  const records = [
    `101${right(sender.destinationRouting, 10)}${right(sender.originNumber, 10)}${yymmdd(day)}${time}${modifier}094101` +
      `${left(sender.destinationName, 23)}${left(sender.originName, 23)}${left('', 8)}`,
    `5${serviceClass}${left(sender.companyName, 16)}${left('', 20)}${left(sender.companyId, 10)}CCD` +
      `${left(sender.entryDescription, 10)}${yymmdd(day)}${yymmdd(effectiveOn)}   1${odfi}${number(1, 7)}`,
    ...details,
    `8${serviceClass}${number(details.length, 6)}${sums}${left(sender.companyId, 10)}${left('', 25)}${odfi}${number(1, 7)}`,
  ]
  const blocks = Math.ceil((records.length + 1) / BLOCK)
  records.push(`9${number(1, 6)}${number(blocks, 6)}${number(details.length, 8)}${sums}${left('', 39)}`)
  while (records.length < blocks * BLOCK) records.push('9'.repeat(WIDTH))
  return records.map((record) => `${record}\r\n`).join('')
}

function entryRecords(
  { routing, account, cents, id, payee, addendum }: NachaEntry,
  code: string,
  odfi: string,
  sequence: number,
): readonly string[] {
  if (!isPayableAmount(cents)) throw new RangeError(`${cents} cents can't be an entry.`)
  const detail =
    `6${code}${routing}${left(account, 17)}${number(cents, 10)}${left(id, 15)}${left(payee, 22)}  ` +
    `${addendum === undefined ? '0' : '1'}${odfi}${number(sequence, 7)}`
  return addendum === undefined
    ? [detail]
    : [detail, `705${left(addendum, 80)}${number(1, 4)}${number(sequence, 7)}`]
}

/** Remittance segments of an addendum: invoice and amount, and the load (ASC X12 RMR and REF). */
export function remittanceText(invoice: string, loadNumber: string, cents: number): string {
  const plain = (text: string, most: number): string => text.replaceAll(/[*\\]/gu, ' ').trim().slice(0, most)
  const dollars = `${Math.floor(cents / 100)}.${number(cents % 100, 2)}`
  return String.raw`RMR*IV*${plain(invoice, 30)}**${dollars}\REF*LO*${plain(loadNumber, 20)}` + '\\'
}
