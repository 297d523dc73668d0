import {
  APPOINTMENT_TYPES,
  COMMODITIES,
  EQUIPMENT_TYPES,
  parseFacilityHours,
  REQUIREMENTS,
  STATES,
  type OrderCellProblem,
} from '@portal/contract'
import { phoneParam } from '@portal/contract/methods'

/** `min` and `max` limit a figure or a text's length. */
export interface CellProblem {
  code: OrderCellProblem
  min?: number
  max?: number
}

export type Cell<T> = { value: T } | { problem: CellProblem }

const bad = (code: OrderCellProblem): { problem: CellProblem } => ({ problem: { code } })
const fold = (text: string): string => text.trim().toLowerCase()

/** Parses codes and their labels, case-insensitive. */
function choiceOf(labels: Readonly<Record<string, string>>, code: OrderCellProblem) {
  const codes = new Map(
    Object.entries(labels).flatMap(([value, label]) => [
      [fold(label), value],
      [fold(value), value],
    ]),
  )
  return (text: string): Cell<string> => {
    const value = codes.get(fold(text))
    return value === undefined ? bad(code) : { value }
  }
}

const same = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, code]))

export const readState = choiceOf(STATES, 'unknownState')
export const readEquipment = choiceOf(EQUIPMENT_TYPES, 'equipmentType')
export const readCommodity = choiceOf(same(COMMODITIES), 'commodity')
export const readAppointment = choiceOf(same(APPOINTMENT_TYPES), 'appointmentType')
const readRequirement = choiceOf(REQUIREMENTS, 'requirement')

/** Parses codes or labels separated by semicolons or bars. */
export function readRequirements(text: string): Cell<string[]> {
  const cells = text
    .split(/[;|]/)
    .filter((part) => part.trim() !== '')
    .map(readRequirement)
  const codes = cells.flatMap((cell) => ('value' in cell ? [cell.value] : []))
  return codes.length < cells.length ? bad('requirement') : { value: [...new Set(codes)] }
}

export const readText =
  (max: number) =>
  (text: string): Cell<string> =>
    text.length > max ? { problem: { code: 'tooLong', max } } : { value: text }

/** Spreadsheets drop leading zeros. */
export function readPostalCode(text: string): Cell<string> {
  const [, digits, extension = ''] = /^(\d{3,5})(-\d{4})?$/.exec(text) ?? []
  return digits === undefined ? bad('postalCode') : { value: `${digits.padStart(5, '0')}${extension}` }
}

export function readPhone(text: string): Cell<string> {
  const parsed = phoneParam.safeParse(text)
  return parsed.success ? { value: parsed.data } : bad('phone')
}

export function readHours(text: string): Cell<string> {
  const hours = /^(24\/7|24 ?h(ours|rs?)?)$/i.test(text) ? 'Open 24 hours' : text
  return parseFacilityHours(hours) ? { value: hours } : bad('hours')
}

/** Units and signs beside figures. */
const UNITS = /[$,\s]|(?:lbs?|pounds|inches|in|°|f)\.?$/gi

/** `isWhole` rejects fractions. */
export const readFigure =
  ({ min, max }: { min: number; max: number }, isWhole = false) =>
  (text: string): Cell<number> => {
    const digits = text.replaceAll(UNITS, '').replaceAll(UNITS, '')
    const value = Number(digits)
    if (digits === '' || Number.isNaN(value) || (isWhole && !Number.isInteger(value))) return bad('number')
    return value < min || value > max ? { problem: { code: 'range', min, max } } : { value }
  }

/** Parses `2026-12-01`, or `12/1/2026` and `12/1/26` with the month first. */
export function readDate(text: string): Cell<string> {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]0?0:00(?::00)?)?$/.exec(text) ?? []
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  const [year, month, day] = [isoYear ?? usYear, isoMonth ?? usMonth, isoDay ?? usDay]
  if (year === undefined || month === undefined || day === undefined) return bad('date')
  const full = year.length === 2 ? `20${year}` : year
  const value = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && /^2[01]/.test(full)
    ? { value }
    : bad('date')
}

/** Parses `08:00`, `8:00 AM`, `2 pm` or `0800`. */
export function readTime(text: string): Cell<string> {
  const [, hours, minutes, , half] = /^(\d{1,2}):?(\d{2})?(:00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return bad('time')
  const isTwelve = half !== undefined
  const hour = isTwelve ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const isClock =
    hour < 24 && Number(minutes ?? 0) < 60 && (!isTwelve || (Number(hours) >= 1 && Number(hours) <= 12))
  return isClock ? { value: `${String(hour).padStart(2, '0')}:${minutes ?? '00'}` } : bad('time')
}
