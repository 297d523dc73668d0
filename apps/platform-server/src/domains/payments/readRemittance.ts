import { invalidInput } from '../../http/ApiError'
import { parseCsv } from './csv'

/** Lines per file. */
const MOST_LINES = 2000

/** Reported by the bank or accounting system. */
export interface RemittanceLine {
  /** The header is line 1. */
  line: number
  payment: string
  invoice: string
  load: string
  carrier: string
  /** US dollars; undefined if it does not parse. */
  amount: number | undefined
  /** Undefined if it does not parse, empty for today. */
  paidOn: string | undefined
  reference: string
  method: 'ACH' | 'Check' | 'Factor' | undefined
  /** Validation error. */
  problem: string | undefined
}

/** Column names of common accounting systems. */
const COLUMNS: Readonly<
  Record<string, 'payment' | 'invoice' | 'load' | 'carrier' | 'amount' | 'paidOn' | 'reference' | 'method'>
> = {
  payment: 'payment',
  paymentnumber: 'payment',
  invoice: 'invoice',
  invoicenumber: 'invoice',
  load: 'load',
  loadnumber: 'load',
  carrier: 'carrier',
  mc: 'carrier',
  mcnumber: 'carrier',
  amount: 'amount',
  paidamount: 'amount',
  paidon: 'paidOn',
  paiddate: 'paidOn',
  date: 'paidOn',
  reference: 'reference',
  trace: 'reference',
  checknumber: 'reference',
  method: 'method',
}
const METHODS = { ach: 'ACH', check: 'Check', factor: 'Factor' } as const

/**
 * Parses a file with at least `reference`, `amount` and one of `payment`, `invoice` and `load`.
 *
 * @throws {ApiError} 400 for an unusable file.
 */
export function readRemittance(csv: string): readonly RemittanceLine[] {
  const [header, ...rows] = parsed(csv)
  const columns = (header ?? []).map((name) => COLUMNS[name.toLowerCase().replaceAll(/[^a-z]/gu, '')])
  const names = new Set(columns)
  if (!names.has('amount') || !names.has('reference'))
    throw invalidInput('csv: the first line must name the columns, among them amount and reference.')
  if (!names.has('payment') && !names.has('invoice') && !names.has('load'))
    throw invalidInput('csv: a column payment, invoice or load is needed.')
  return rows.map((row, index) => {
    const value = (name: (typeof COLUMNS)[string]) => (row[columns.indexOf(name)] ?? '').trim()
    const amount = readAmount(value('amount'))
    const paidOn = readDay(value('paidOn'))
    const method = value('method').toLowerCase()
    const known = Object.hasOwn(METHODS, method) ? METHODS[method as keyof typeof METHODS] : undefined
    const reference = value('reference')
    const problem =
      (amount === undefined && 'The amount is not a positive number of dollars and cents.') ||
      (paidOn === undefined && 'The day is not written as 2026-11-30.') ||
      (method !== '' && !known && 'The method is none of ACH, Check and Factor.') ||
      ((reference === '' || reference.length > 40) &&
        'The reference is missing or longer than 40 characters.') ||
      undefined
    return {
      line: index + 2,
      payment: value('payment'),
      invoice: value('invoice'),
      load: value('load'),
      carrier: value('carrier'),
      amount,
      paidOn,
      reference,
      method: known,
      problem,
    }
  })
}

function parsed(csv: string): readonly (readonly string[])[] {
  try {
    return parseCsv(csv, MOST_LINES + 1)
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput(`csv: ${error.message}`)
    throw error
  }
}

function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[$,\s]/gu, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/u.test(bare) && Number(bare) > 0 ? Number(bare) : undefined
}

function readDay(text: string): string | undefined {
  if (text === '') return ''
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T12:00:00Z`) : undefined
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
