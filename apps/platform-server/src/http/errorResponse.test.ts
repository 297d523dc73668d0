import { expect, test } from 'vitest'
import { DatabaseError } from '../database/databaseError'
import { errorResponse } from './errorResponse'

test.each([
  ['23505', 409, 'CONFLICT'],
  ['40P01', 503, 'SERVER_UNAVAILABLE'],
  ['57014', 503, 'QUERY_TIMEOUT'],
  ['57P01', 503, 'SERVER_UNAVAILABLE'],
  ['53100', 503, 'STORAGE_FULL'],
  ['23514', 500, 'UNKNOWN_EXCEPTION'],
])(
  'what the database refuses with %s is answered with %d %s, and no word of its own',
  async (code, status, errorCode) => {
    const error = new DatabaseError({ code, message: 'duplicate key value', constraint: 'Secret_key' })
    const response = errorResponse(error, 'object', 'ref-1')
    // The shape of a server method's refusal, which the assertions below check.
    const body = (await response.json()) as { errorCode: string }
    expect([response.status, body.errorCode]).toEqual([status, errorCode])
    expect(JSON.stringify(body)).not.toMatch(/duplicate key|Secret/u)
  },
)
