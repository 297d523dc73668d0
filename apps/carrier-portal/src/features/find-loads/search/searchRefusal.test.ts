import { UiApiError } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { searchRefusal } from './searchRefusal'

const refused = (status: number, details?: object) =>
  new UiApiError({ code: 'UIAPI_HTTP', message: 'Refused', status, body: { message: 'Refused', details } })

test.each([
  [refused(400, { unknownPlace: 'origin' }), 'origin'],
  [refused(400, { unknownPlace: 'destination' }), 'destination'],
  [refused(400, { needs: 'startingPlace' }), 'start'],
  [refused(400), 'filters'],
  [refused(400, { unknownPlace: 'moon' }), 'filters'],
  [refused(403, { unknownPlace: 'origin' }), 'access'],
] as const)('maps the refusal %#', (error, refusal) => {
  expect(searchRefusal(error)).toBe(refusal)
})
