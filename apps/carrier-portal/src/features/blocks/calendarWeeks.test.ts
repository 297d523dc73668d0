import { expect, test } from 'vitest'
import { calendarWeeks } from './calendarWeeks'

test('[FND-11] a calendar has the weeks from Sunday to Saturday that hold the first and the last day', () => {
  const weeks = calendarWeeks(['2026-11-26', '2026-11-30', '2026-12-03'])
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-11-22', '2026-11-28'],
    ['2026-11-29', '2026-12-05'],
  ])
  expect(calendarWeeks(['2026-11-29']).map((week) => week[0])).toEqual(['2026-11-29'])
  expect(calendarWeeks([])).toEqual([])
})
