import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from '../metadata/objectFields'
import { objectDefinitions } from '../metadata/objects'
import { displayValue } from './displayValue'

const fields = objectDefinitions.flatMap((object) => [...fieldsOf(object).values()])

const instant = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2999-12-31T23:59:59Z'),
  noInvalidDate: true,
})

test.for(['Date', 'DateTime'] as const)('a %s is said as in American English, in UTC', (dataType) => {
  const field = fields.find((each) => each.dataType === dataType)
  if (!field) throw new Error(`No object has a ${dataType}.`)
  const american = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(dataType === 'DateTime' ? { hour: 'numeric', minute: '2-digit' } : {}),
  })
  fc.assert(
    fc.property(instant, (at) => {
      const value = dataType === 'DateTime' ? at.toISOString() : at.toISOString().slice(0, 10)
      // Intl puts a narrow space that does not break before AM and PM.
      expect(displayValue(field, value)).toBe(american.format(at).replace('\u202F', ' '))
    }),
  )
})
