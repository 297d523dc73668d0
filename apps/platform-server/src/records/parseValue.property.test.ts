import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from '../metadata/objectFields'
import { objectDefinitions } from '../metadata/objects'
import { parseValue } from './parseValue'

// Laws: whatever is given, a field either takes a value that fits its column or refuses with a code and a
// message; reading a taken value again changes nothing.

const fields = objectDefinitions.flatMap((object) => [...fieldsOf(object).values()])
const given = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '',
    'V',
    'Posted',
    'Team;Hazmat',
    'true',
    '2026-02-30',
    '2026-02-28',
    '1e309',
    '-0',
    '9999-12-31T23:59:59-05:00',
    'a@b.co',
    '001000000000001',
    '__proto__',
  ),
)

test('parses a valid value or returns the error', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields), given, (field, value) => {
      const parsed = parseValue(field, value)
      if ('refusal' in parsed) {
        expect(parsed.refusal).toMatchObject({ errorCode: expect.stringMatching(/^[A-Z_]+$/), field })
        expect(parsed.refusal.message).not.toBe('')
      } else if (parsed.value !== null) {
        expect(parseValue(field, parsed.value)).toEqual(parsed)
      }
    }),
    { numRuns: 5_000 },
  )
})
