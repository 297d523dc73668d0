// @vitest-environment jsdom
import { move } from '@portal/contract/client/DeskPayments/move'
import { toastQueue } from '@portal/portal-ui'
import { createUiApi } from '@portal/ui-api'
import { UiApiProvider } from '@portal/ui-api/react'
import { act, renderHook } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, test, vi } from 'vitest'
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
  const { result, unmount } = renderHook(() => useAction(move), {
    wrapper: ({ children }) => (
      <IntlProvider locale="en-US" messages={messages}>
        <UiApiProvider client={client}>{children}</UiApiProvider>
      </IntlProvider>
    ),
  })
  const send = (to: 'Approved' | 'Scheduled') => act(() => result.current.run({ paymentId, to }))
  return { keys, send, result, unmount }
}

test('a request whose response was lost is repeated once, with its key', async () => {
  const { keys, send, result } = renderAction(1)
  await send('Approved')
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(result.current.failure).toBe('There is no such payment.')
})

test('a retry of the same params repeats the key of the request whose response was lost', async () => {
  const { keys, send, result } = renderAction(2)
  await send('Approved')
  expect(result.current.failure).toBe("The server can't be reached. Check your connection and try again.")
  await send('Approved')
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]])
})

test('a failure after the form was closed is a toast', async () => {
  const { result, unmount } = renderAction(0)
  const { run } = result.current
  unmount()
  const add = vi.spyOn(toastQueue, 'add')
  await run({ paymentId, to: 'Approved' })
  expect(add.mock.lastCall).toEqual([{ kind: 'error', message: 'There is no such payment.' }])
  add.mockRestore()
})

test('other params have another key', async () => {
  const { keys, send } = renderAction(2)
  await send('Approved')
  await send('Scheduled')
  expect(new Set(keys).size).toBe(2)
})

test('a preview has no key', async () => {
  const { keys, result } = renderAction(0)
  await act(() => result.current.preview({ paymentId, to: 'Approved' }))
  expect(keys).toEqual([undefined])
})
