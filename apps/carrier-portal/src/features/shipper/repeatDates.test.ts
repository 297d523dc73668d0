import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatDates, weekdayOf } from './repeatDates'

test('[PDR-52] repeats on the weekday of the first day, for several weeks', () => {
  expect(repeatDates({ from: '2026-12-01', weekdays: [], everyWeeks: 1, weeks: 3 })).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2026-12-15',
  ])
})

test('[PDR-52] repeats on several weekdays every other week, from the first day on', () => {
  // 2026-12-02 is a Wednesday; Monday and Wednesday.
  expect(repeatDates({ from: '2026-12-02', weekdays: [1, 3], everyWeeks: 2, weeks: 2 })).toEqual([
    '2026-12-02',
    '2026-12-07',
    '2026-12-16',
    '2026-12-21',
  ])
})

test('[PDR-52] invalid input has no dates', () => {
  expect(repeatDates({ from: '', weekdays: [1], everyWeeks: 1, weeks: 4 })).toEqual([])
})

test('[PDR-52] dates are ascending, unique, on the selected weekdays and at most 60', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 52 }),
      (date, weekdays, everyWeeks, weeks) => {
        const from = date.toISOString().slice(0, 10)
        const days = repeatDates({ from, weekdays, everyWeeks, weeks })
        expect(days).toEqual([...new Set(days)].toSorted())
        expect(days.length).toBe(Math.min(60, Math.max(1, weekdays.length) * weeks))
        for (const day of days) {
          expect(day >= from).toBe(true)
          expect(weekdays.length > 0 ? weekdays : [weekdayOf(from)]).toContain(weekdayOf(day))
        }
      },
    ),
  )
})
