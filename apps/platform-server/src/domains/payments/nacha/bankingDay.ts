import { invalidInput } from '../../../http/ApiError'
import { dayInZone } from '../../../places/timeZones'
import { addBusinessDays, addDays, isBusinessDay, OFFICE_ZONE } from '../businessDays'

/** Days until the effective entry date. */
const MOST_DAYS_AHEAD = 60

/** The day of the run, and at least the next banking day after today. */
export function suggestedBankingDay(payOn: string, now: Date): string {
  const next = addBusinessDays(addDays(dayInZone(now, OFFICE_ZONE), 1), 0)
  const ofRun = addBusinessDays(payOn, 0)
  return ofRun > next ? ofRun : next
}

/** @throws {ApiError} 400 unless the day is a banking day from today on. */
export function requireBankingDay(day: string, now: Date): string {
  const today = dayInZone(now, OFFICE_ZONE)
  if (day < today) throw invalidInput(`effectiveOn: must be ${today} or later.`)
  if (day > addDays(today, MOST_DAYS_AHEAD))
    throw invalidInput(`effectiveOn: must be within ${MOST_DAYS_AHEAD} days.`)
  if (!isBusinessDay(day))
    throw invalidInput(
      `effectiveOn: is a weekend or bank holiday. The next banking day is ${addBusinessDays(day, 0)}.`,
    )
  return day
}
