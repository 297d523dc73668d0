import { WEEKDAYS } from '@portal/contract'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { weekdayName, weekdayText } from './weekdays'

test('[FND-11] three weekdays in a row are a range, others a list, in the language of the page', () => {
  const english = createIntl({ locale: 'en-US' })
  const row = ['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']
  expect(weekdayText(english, row)).toBe('Mon–Fri')
  expect(weekdayText(english, ['Friday', 'Monday', 'Wednesday'])).toBe('Mon, Wed, Fri')
  expect(weekdayText(english, ['Sunday', 'Saturday'])).toBe('Sat, Sun')
  expect(weekdayText(english, [])).toBe('')
  expect(weekdayText(createIntl({ locale: 'es-US' }), row)).toBe('lun–vie')
})

test('[FND-11] every weekday of the contract has its name', () => {
  const english = createIntl({ locale: 'en-US' })
  expect(WEEKDAYS.map((day) => weekdayName(english, day, 'long'))).toEqual([...WEEKDAYS])
})
