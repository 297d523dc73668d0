// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { Activity, Component, StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { updateRecord } from '../adapters/records/updateRecord.js'
import type { UiApi } from '../core/UiApi.js'
import { aRecord } from '../testing/aRecord.js'
import { createTestUiApi } from '../testing/createTestUiApi.js'
import { getFieldValue } from '../representations/fieldValues.js'
import { UiApiProvider } from './UiApiProvider.js'
import { useInvoke } from './useInvoke.js'
import { useSuspenseWire } from './useSuspenseWire.js'
import { useWire } from './useWire.js'

afterEach(cleanup)

const ID = '001000000000001AAA'
const account = aRecord({ id: ID, fields: { Name: 'Acme', Phone: '1' } })
const other = aRecord({ id: '001000000000002AAA', fields: { Name: 'Other', Phone: '2' } })
const name = { recordId: ID, fields: ['Account.Name'] }
const seed = { records: [account, other] }
const within =
  (client: UiApi) =>
  ({ children }: { children: ReactNode }) => <UiApiProvider client={client}>{children}</UiApiProvider>

/** Renders a hook and counts how often. */
function counted<Result, Props>(client: UiApi, hook: (props: Props) => Result, initialProps: Props) {
  const renders: Result[] = []
  const result = renderHook(
    (props: Props) => {
      const value = hook(props)
      renders.push(value)
      return value
    },
    { wrapper: within(client), initialProps },
  )
  return { ...result, renders }
}

const settled = (settle: () => Promise<void>) => act(settle)

test('useWire renders once while the record is in flight and once when it is there', async () => {
  const { uiApi, settle } = createTestUiApi(seed)
  const { renders } = counted(
    uiApi,
    () => useWire(getRecord, { ...name, fields: ['Account.Name'] }),
    undefined,
  )
  expect(renders.map(({ state }) => state)).toEqual(['Pending'])
  await settled(settle)
  expect(renders.map(({ state }) => state)).toEqual(['Pending', 'Fulfilled'])
  expect(renders.at(-1)?.data?.fields['Name']?.value).toBe('Acme')
})

test('useWire renders once, with the data, when the record is cached', async () => {
  const { uiApi, settle } = createTestUiApi(seed)
  await uiApi.load(getRecord, name)
  const { renders } = counted(uiApi, () => useWire(getRecord, name), undefined)
  await settled(settle)
  expect(renders.map(({ state }) => state)).toEqual(['Fulfilled'])
})

test('useWire does not render again when nothing that it shows has changed', async () => {
  const { uiApi, settle } = createTestUiApi(seed)
  await uiApi.load(getRecord, name)
  const { renders, rerender } = counted(uiApi, () => useWire(getRecord, name), undefined)
  const both = { recordId: ID, fields: ['Account.Name', 'Account.Phone'] }
  act(() => void uiApi.ingest(getRecord, both, aRecord({ id: ID, fields: { Name: 'Acme', Phone: '9' } })))
  await settled(settle)
  expect(renders).toHaveLength(1)
  rerender(undefined)
  expect(renders[1]).toBe(renders[0])
})

test('useWire waits while the configuration is null or incomplete, and follows it', async () => {
  const { uiApi, server, settle } = createTestUiApi(seed)
  type Config = { recordId: string | undefined; fields: string[] } | null
  const useName = (config: Config) => useWire(getRecord, config)
  const { result, rerender } = counted<ReturnType<typeof useName>, Config>(uiApi, useName, null)
  expect(result.current.state).toBe('Unfulfilled')
  rerender({ recordId: undefined, fields: ['Account.Name'] })
  expect(result.current.state).toBe('Unfulfilled')
  expect(server.requests).toHaveLength(0)
  rerender(name)
  await settled(settle)
  expect(result.current.data?.id).toBe(ID)
  rerender({ ...name, recordId: other.id })
  await settled(settle)
  expect(result.current.data?.id).toBe(other.id)
})

test('useWire throws a wrong configuration while rendering', () => {
  const { uiApi } = createTestUiApi()
  const wrong = { recordId: 5 } as unknown as { recordId: string }
  expect(() => renderHook(() => useWire(getRecord, wrong), { wrapper: within(uiApi) })).toThrow(
    'Expected "string"',
  )
})

test('strict mode sends one request, and an immediate unmount leaves none in flight', async () => {
  const { uiApi, server, settle } = createTestUiApi(seed)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <UiApiProvider client={uiApi}>{children}</UiApiProvider>
    </StrictMode>
  )
  const { result } = renderHook(() => useWire(getRecord, name), { wrapper })
  await settled(settle)
  expect(result.current.state).toBe('Fulfilled')
  expect(server.requests).toHaveLength(1)
})

test('a request is aborted when its last component unmounts', async () => {
  const signals: AbortSignal[] = []
  const fetch = (_: unknown, init?: RequestInit) => {
    if (init?.signal) signals.push(init.signal)
    return new Promise<Response>(() => undefined)
  }
  const { uiApi, settle } = createTestUiApi({ options: { fetch } })
  const [one, two] = [0, 1].map(() => renderHook(() => useWire(getRecord, name), { wrapper: within(uiApi) }))
  await settled(settle)
  one?.unmount()
  await settled(settle)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  two?.unmount()
  await settled(settle)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('refresh of useWire bypasses the cache', async () => {
  const { uiApi, server, settle } = createTestUiApi(seed)
  const { result } = renderHook(() => useWire(getRecord, name), { wrapper: within(uiApi) })
  await settled(settle)
  server.change(ID, { Name: 'Changed' })
  const { refresh } = result.current
  await act(async () => void (await refresh()))
  expect(result.current.data?.fields['Name']?.value).toBe('Changed')
  expect(result.current.refresh).toBe(refresh)
})

test('a thousand components mount with five requests and render once each for one change', async () => {
  const records = Array.from({ length: 1000 }, (_, n) =>
    aRecord({ id: `001${String(n).padStart(12, '0')}AAA` }),
  )
  const { uiApi, server, settle } = createTestUiApi({ records })
  let renders = 0
  const Row = ({ id }: { id: string }) => {
    renders++
    return <i>{useWire(getRecord, { recordId: id, fields: ['Account.Name'] }).state}</i>
  }
  render(
    <UiApiProvider client={uiApi}>
      {records.map(({ id }) => (
        <Row key={id} id={id} />
      ))}
    </UiApiProvider>,
  )
  await settled(settle)
  expect(server.requests).toHaveLength(5)
  expect(renders).toBe(2000)
  const changed = aRecord({ id: records[7]?.id ?? '', fields: { Name: 'x' } })
  act(() => void uiApi.ingest(getRecord, { recordId: changed.id, fields: ['Account.Name'] }, changed))
  expect(renders).toBe(2001)
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

const Name = ({ recordId = ID }: { recordId?: string }) => {
  const { data } = useSuspenseWire(getRecord, { recordId, fields: ['Account.Name'] })
  return <b>{getFieldValue(data, 'Account.Name') as string}</b>
}

test('useSuspenseWire waits in Suspense and then always has data', async () => {
  const gate = Promise.withResolvers<object>()
  const { uiApi, server, settle } = createTestUiApi({
    overrides: { [`GET /records/${ID}`]: () => gate.promise },
  })
  const page = (
    <UiApiProvider client={uiApi}>
      <Suspense fallback="waiting">
        <Name />
      </Suspense>
    </UiApiProvider>
  )
  await act(async () => void render(page))
  expect(screen.getByText('waiting')).toBeTruthy()
  gate.resolve(account)
  await settled(settle)
  expect(screen.getByText('Acme')).toBeTruthy()
  expect(server.requests).toHaveLength(1)
})

test('useSuspenseWire throws a failed read to the error boundary', async () => {
  const { uiApi, settle } = createTestUiApi()
  await act(
    async () =>
      void render(
        <Boundary>
          <UiApiProvider client={uiApi}>
            <Suspense fallback="waiting">
              <Name />
            </Suspense>
          </UiApiProvider>
        </Boundary>,
      ),
  )
  await settled(settle)
  await settled(settle)
  expect(screen.getByText('The requested resource does not exist')).toBeTruthy()
})

test('useInvoke returns the state of the last call, and resets', async () => {
  const { uiApi, server } = createTestUiApi(seed)
  const { result } = renderHook(() => useInvoke(updateRecord), { wrapper: within(uiApi) })
  await act(async () => void (await result.current[0]({ fields: { Id: ID, Name: 'New' } })))
  expect(result.current[1]).toMatchObject({ isPending: false, error: undefined, data: { id: ID } })
  server.records.clear()
  await act(
    async () => void (await result.current[0]({ fields: { Id: ID, Name: 'x' } }).catch(() => undefined)),
  )
  expect(result.current[1]).toMatchObject({ isPending: false, error: { status: 404 }, data: undefined })
  act(() => result.current[1].reset())
  expect(result.current[1].error).toBeUndefined()
})

test.skipIf(!Activity)(
  'useInvoke of a component that was hidden meanwhile returns the state of the call',
  async () => {
    const gate = Promise.withResolvers<object>()
    const { uiApi, settle } = createTestUiApi({ overrides: { [`PATCH /records/${ID}`]: () => gate.promise } })
    let save: () => void = () => undefined
    const Saver = () => {
      const [call, { isPending, data }] = useInvoke(updateRecord)
      useEffect(() => {
        save = () => void call({ fields: { Id: ID, Name: 'New' } })
      }, [call])
      return <i>{isPending ? 'saving' : data ? 'saved' : 'idle'}</i>
    }
    const page = (mode: 'visible' | 'hidden') => (
      <UiApiProvider client={uiApi}>
        <Activity mode={mode}>
          <Saver />
        </Activity>
      </UiApiProvider>
    )
    const { rerender, container } = render(page('visible'))
    act(() => save())
    expect(container.textContent).toBe('saving')
    rerender(page('hidden'))
    gate.resolve(account)
    await settled(settle)
    rerender(page('visible'))
    expect(container.textContent).toBe('saved')
  },
)

test('alternating fetching and cache-only readers of a stale record keep one snapshot each', async () => {
  const { uiApi, clock, settle } = createTestUiApi(seed)
  await uiApi.load(getRecord, name)
  clock.advanceMs(31_000)
  const useBoth = () => {
    const wired = useWire(getRecord, name)
    const peeked = uiApi.peek(getRecord, name)
    const [kept, setKept] = useState<typeof wired>()
    if (kept !== wired) setKept(wired)
    return { wired, peeked }
  }
  const { renders } = counted(uiApi, useBoth, undefined)
  expect(renders[0]?.wired).toMatchObject({ state: 'Stale', isFetching: true })
  expect(renders[0]?.peeked).toMatchObject({ state: 'Stale', isFetching: false })
  await settled(settle)
  expect(renders.at(-1)?.wired.state).toBe('Fulfilled')
})

test('a server renders the cached data of the client', async () => {
  const { uiApi } = createTestUiApi(seed)
  await uiApi.load(getRecord, name)
  expect(
    renderToString(
      <UiApiProvider client={uiApi}>
        <Suspense>
          <Name />
        </Suspense>
      </UiApiProvider>,
    ),
  ).toContain('<b>Acme</b>')
})

test('a component on a disposed client renders the error and sends no request', async () => {
  const { uiApi, settle, server } = createTestUiApi(seed)
  const before = renderHook(() => useWire(getRecord, name), { wrapper: within(uiApi) })
  await settled(settle)
  uiApi.dispose()
  const after = renderHook(() => useWire(getRecord, { ...name, recordId: other.id }), {
    wrapper: within(uiApi),
  })
  const again = act(() => before.result.current.refresh())
  await settled(settle)
  expect((await again).error?.code).toBe('UIAPI_DISPOSED')
  expect(after.result.current).toMatchObject({ state: 'Error', error: { code: 'UIAPI_DISPOSED' } })
  expect(server.requests).toHaveLength(1)
})

test('a hook without a provider throws an error that names the provider', () => {
  expect(() => renderHook(() => useWire(getRecord, name))).toThrow(
    'Create one outside of render, `const uiApi = createUiApi()`, and wrap the application in <UiApiProvider',
  )
  // Also where there is one: of another copy of the package.
  expect(() => renderHook(() => useInvoke(updateRecord))).toThrow('npm ls @portal/ui-api')
})

test('a hook with a wrong adapter throws an error that says which to use', () => {
  const { uiApi } = createTestUiApi(seed)
  const given = (adapter: unknown) => () =>
    renderHook(() => useWire(adapter as typeof getRecord, name), { wrapper: within(uiApi) })
  expect(given(updateRecord)).toThrow(
    'updateRecord is a write adapter. Pass it to uiApi.invoke or useInvoke.',
  )
  expect(given(undefined)).toThrow('such as getRecord as its first argument, but received undefined')
})
