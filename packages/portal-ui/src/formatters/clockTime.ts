import { onlyDigits } from './onlyDigits.js'

const MINUTES_A_DAY = 24 * 60
const STEP_MINUTES = 15

/** Validates a 24-hour time HH:MM, "00:00" to "23:59" (VAL-05). */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Masks the input of a time field: digits with an inserted colon ("1530" → "15:30"); converts AM/PM ("9:30
 * pm" → "21:30").
 */
export function maskClockTime(typed: string, previous = ''): string {
  const digits = onlyDigits(typed, 4)
  const [, half] = /([ap])\.?\s?m?\.?\s*$/i.exec(typed) ?? []
  const [, hours, minutes = '00'] = /^(0?[1-9]|1[0-2])([0-5]\d)?$/.exec(digits) ?? []
  if (half && hours) {
    const noon = half.toLowerCase() === 'p' ? 12 : 0
    return `${String((Number(hours) % 12) + noon).padStart(2, '0')}:${minutes}`
  }
  // Backspace over the inserted colon removes the digit before it.
  if (previous.endsWith(':') && typed === previous.slice(0, -1)) return digits.slice(0, -1)
  // The minutes stay in place while the hours of 15:30 are edited (5:30).
  const [kept] = /^\d{0,2}:\d{1,2}(?=\D*$)/.exec(typed) ?? []
  if (kept) return kept
  if (digits.length > 2 || (digits.length === 2 && typed.length > previous.length)) {
    return `${digits.slice(0, 2)}:${digits.slice(2)}`
  }
  // "9:" means 09.
  if (digits.length === 1 && typed.endsWith(':')) return `0${digits}:`
  return digits
}

/**
 * Pads a time to two digits per part: "9:05" → "09:05". The mask's "90:5" for 905 is also 09:05, because no
 * valid time starts with 90. Returns other input unchanged.
 */
export function fullClockTime(text: string): string {
  const digits = /^\d:\d\d$|^(?:2[4-9]|[3-9]\d):\d$/.test(text) ? onlyDigits(text) : ''
  const [, hour, minutes] = /^(\d)([0-5]\d)$/.exec(digits) ?? []
  return hour ? `0${hour}:${minutes}` : text
}

/** Returns the 96 quarter hours of a day, "00:00" to "23:45" (TIME-01). */
export function clockTimeOptions(): string[] {
  return Array.from({ length: MINUTES_A_DAY / STEP_MINUTES }, (_, index) => {
    const minutes = index * STEP_MINUTES
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
}
