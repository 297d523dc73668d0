// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { RefreshScope, useRefresh, useRefreshHandler } from './RefreshScope.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useWire } from './useWire.js'

const IDS = ['001000000000001AAA', '001000000000002AAA'] as const
const nameOf = (recordId: string) => ({ recordId, fields: ['Account.Name'] })
afterEach(cleanup)

function Name({ recordId }: { recordId: string }) {
  const { data, refresh } = useWire(getRecord, nameOf(recordId))
  useRefreshHandler(refresh)
  return <p>{data?.fields['Name']?.value as string | undefined}</p>
}

function Refresh({ label = 'Refresh', onDone }: { label?: string; onDone?: (error?: unknown) => void }) {
  const refresh = useRefresh()
  return <button onClick={() => void refresh().then(() => onDone?.(), onDone)}>{label}</button>
}

async function start(content: ReactNode) {
  const org = createTestUiApi({ records: IDS.map((id) => aRecord({ id, fields: { Name: 'Acme' } })) })
  render(
    <StrictMode>
      <UiApiProvider client={org.uiApi}>{content}</UiApiProvider>
    </StrictMode>,
  )
  await act(org.settle)
  for (const id of IDS) org.server.change(id, { Name: `Changed ${id}` })
  return org
}

const press = async (label: string, settle: () => Promise<void>) => {
  fireEvent.click(screen.getByText(label))
  await act(settle)
}
const shown = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)

test('a refresh reaches the handlers of the nearest scope only', async () => {
  const { settle, server } = await start(
    <>
      <RefreshScope>
        <Name recordId={IDS[0]} />
        <Refresh />
      </RefreshScope>
      <Name recordId={IDS[1]} />
    </>,
  )
  const before = server.requests.length
  await press('Refresh', settle)
  expect(shown()).toEqual([`Changed ${IDS[0]}`, 'Acme'])
  expect(server.requests.length - before).toBe(1)
})

test('a refresh of an outer scope includes the scopes inside of it, not the other way round', async () => {
  const outer = vi.fn()
  const inner = vi.fn()
  const { settle } = await start(
    <RefreshScope onRefresh={outer}>
      <Name recordId={IDS[0]} />
      <Refresh label="Outer" />
      <RefreshScope onRefresh={inner}>
        <Name recordId={IDS[1]} />
        <Refresh label="Inner" />
      </RefreshScope>
    </RefreshScope>,
  )
  await press('Inner', settle)
  expect(shown()).toEqual(['Acme', `Changed ${IDS[1]}`])
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
  await press('Outer', settle)
  expect(shown()).toEqual(IDS.map((id) => `Changed ${id}`))
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 2])
  await expect(outer.mock.calls[0]?.[0]).resolves.toBeUndefined()
})

test('without a scope, every read with subscribers is refetched', async () => {
  const { settle, server, uiApi } = await start(
    <>
      <Name recordId={IDS[0]} />
      <Refresh />
    </>,
  )
  await uiApi.load(getRecord, nameOf(IDS[1]))
  const before = server.requests.length
  await press('Refresh', settle)
  expect(shown()).toEqual([`Changed ${IDS[0]}`])
  expect(server.requests.length - before).toBe(1)
})

test('a component that has been unmounted is not refreshed', async () => {
  const handler = vi.fn()
  const Panel = () => {
    useRefreshHandler(handler)
    return null
  }
  const { uiApi } = createTestUiApi()
  const page = (isOpen: boolean) => (
    <UiApiProvider client={uiApi}>
      <RefreshScope>
        {isOpen ? <Panel /> : null}
        <Refresh />
      </RefreshScope>
    </UiApiProvider>
  )
  const { rerender } = render(page(true))
  await press('Refresh', async () => undefined)
  rerender(page(false))
  await press('Refresh', async () => undefined)
  expect(handler).toHaveBeenCalledTimes(1)
})

const failure = new Error('No map')

test('a failed handler rejects the refresh after the others have settled', async () => {
  const done = vi.fn()
  const Failing = () => {
    useRefreshHandler(() => Promise.reject(failure))
    return null
  }
  const { settle } = await start(
    <RefreshScope>
      <Failing />
      <Name recordId={IDS[0]} />
      <Refresh onDone={done} />
    </RefreshScope>,
  )
  await press('Refresh', settle)
  expect(done).toHaveBeenCalledWith(failure)
  expect(shown()).toEqual([`Changed ${IDS[0]}`])
})
