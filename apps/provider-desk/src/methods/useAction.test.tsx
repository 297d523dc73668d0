// @vitest-environment jsdom
import { move } from '@portal/contract/client/DeskPayments/move'
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { act, renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { messages } from '#/testing/messages'
import { useAction } from './useAction'

const paymentId = 'a0P000000000001AAA'

/** Renders the mutation with a network that loses the responses of the first `lost` requests. */
function renderAction(lost: number) {
  const keys: unknown[] = []
  const client = createUiApi({
    async fetch(_url, init) {
      const { idempotencyKey } = JSON.parse(init?.body as string) as { idempotencyKey?: string }
      keys.push(idempotencyKey)
      if (keys.length <= lost) throw new TypeError('Failed to fetch')
      return Response.json([{ errorCode: 'NOT_FOUND', message: 'There is no such payment.' }], {
        status: 404,
      })
    },
  })
  const { result } = renderHook(() => useAction(move), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en-US" messages={messages}>
        <UiApiProvider client={client}>{children}</UiApiProvider>
      </IntlProvider>
    ),
  })
  const send = (to: 'Approved' | 'Scheduled') => act(() => result.current.run({ paymentId, to }))
  return { keys, send, result }
}

test('a retry of the same params repeats the key of the request whose response was lost', async () => {
  const { keys, send } = renderAction(1)
  await send('Approved')
  await send('Approved')
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('other params have another key', async () => {
  const { keys, send } = renderAction(1)
  await send('Approved')
  await send('Scheduled')
  expect(new Set(keys).size).toBe(2)
})

test('a preview has no key', async () => {
  const { keys, result } = renderAction(0)
  await act(() => result.current.preview({ paymentId, to: 'Approved' }))
  expect(keys).toEqual([undefined])
})
