import type { Method } from '@portal/contract/methods'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../http/ApiError'
import { checkedAgainstContract, ContractError } from './checkedAgainstContract'

const method: Method = {
  className: 'Test',
  method: 'read',
  verb: 'GET',
  summary: 'A method of this test.',
  params: z.object({}),
  answer: z.strictObject({ id: z.string() }),
  callers: 'signedIn',
  refuses: ['NOT_FOUND', 'RATE_CHANGED'],
}
const answering = (answer: unknown) =>
  checkedAgainstContract(method, async () => ({ json: JSON.stringify(answer), isReplay: false }))
const refusing = (refusal: Error) => checkedAgainstContract(method, () => Promise.reject(refusal))

test('passes a declared response unchanged', async () => {
  expect((await answering({ id: 'a' })).json).toBe('{"id":"a"}')
})

test.each([{ id: 'a', extra: 1 }, { id: 1 }, {}, null])(
  'fails for the undeclared answer %j',
  async (answer) => {
    await expect(answering(answer)).rejects.toThrow(ContractError)
  },
)

test('passes declared refusals and server errors', async () => {
  const notFound = new ApiError(404, 'NOT_FOUND', 'Not found.')
  await expect(refusing(notFound)).rejects.toBe(notFound)
  const broken = new Error('broken')
  await expect(refusing(broken)).rejects.toBe(broken)
})

test('fails for a refusal that the method does not declare', async () => {
  await expect(refusing(new ApiError(409, 'LAST_ADMIN', 'Last one.'))).rejects.toThrow(
    'Test/read refuses with LAST_ADMIN, which its contract does not declare.',
  )
})

test('fails for details that the code does not declare', async () => {
  const details = { oldRate: 1, newRate: 2, oldRateVersion: 1, newRateVersion: 2 }
  const declared = new ApiError(409, 'RATE_CHANGED', 'Changed.', { details })
  await expect(refusing(declared)).rejects.toBe(declared)
  const extended = new ApiError(409, 'RATE_CHANGED', 'Changed.', {
    details: { ...details, extra: 1 } as typeof details,
  })
  await expect(refusing(extended)).rejects.toThrow(ContractError)
})
