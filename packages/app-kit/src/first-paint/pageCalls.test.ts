import type { FirstPaintCall } from '@portal/contract'
import { expect, test } from 'vitest'
import { createPageCalls } from './pageCalls'

function aPageCalls() {
  const sent: (FirstPaintCall & { id: number })[] = []
  return { sent, ...createPageCalls((id, call) => sent.push({ id, ...call })) }
}

test('a page gets the responses to its own calls, whatever their order', async () => {
  const { sent, fetchFor, settle } = aPageCalls()
  const [one, other] = [fetchFor(1)('/auth/me'), fetchFor(2)('/auth/me')]
  expect(sent).toEqual([
    { id: 1, call: 1, path: '/auth/me' },
    { id: 2, call: 2, path: '/auth/me' },
  ])
  settle(2, '"other"')
  settle(1, '"one"')
  expect(await (await one).json()).toBe('one')
  expect(await (await other).json()).toBe('other')
})

test('sends the body and the token of a read by POST', () => {
  const { sent, fetchFor } = aPageCalls()
  void fetchFor(1)('/list', { method: 'POST', body: '{}', headers: { 'x-csrf-token': 'abc' } })
  expect(sent).toEqual([{ id: 1, call: 1, path: '/list', body: '{}', csrfToken: 'abc' }])
})

test('a refused call rejects', async () => {
  const { fetchFor, settle } = aPageCalls()
  const refused = fetchFor(1)('/auth/me')
  settle(1, undefined)
  await expect(refused).rejects.toThrow('refused')
})
