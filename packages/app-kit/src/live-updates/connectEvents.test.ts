import { afterEach, expect, test, vi } from 'vitest'
import { connectEvents } from './connectEvents'

afterEach(() => vi.useRealTimers())

function openFake() {
  const target = Object.assign(new EventTarget(), { readyState: 1 })
  const close = vi.fn()
  const onRecords = vi.fn()
  const onGone = vi.fn()
  const onUnavailable = vi.fn()
  const onReset = vi.fn()
  const open = vi.fn(() => Object.assign(target, { close }) as unknown as EventSource)
  const end = connectEvents({ onRecords, onGone, onUnavailable, onReset }, open)
  const send = (name: string, data: string) => target.dispatchEvent(new MessageEvent(name, { data }))
  const become = (name: 'open' | 'error', readyState: number) => {
    target.readyState = readyState
    target.dispatchEvent(new Event(name))
  }
  return { open, close, onRecords, onGone, onUnavailable, onReset, end, send, become }
}

/** A new source for each connection, as in the browser. */
function openFakes() {
  const sources: (EventTarget & { readyState: number })[] = []
  const onReset = vi.fn()
  const open = vi.fn(() => {
    const source = Object.assign(new EventTarget(), { readyState: 0, close: vi.fn() })
    sources.push(source)
    return source as unknown as EventSource
  })
  const end = connectEvents({ onRecords: vi.fn(), onGone: vi.fn(), onUnavailable: vi.fn(), onReset }, open)
  const become = (name: 'open' | 'error', readyState: number) => {
    const source = sources.at(-1)
    if (!source) throw new Error('Nothing was opened.')
    source.readyState = readyState
    source.dispatchEvent(new Event(name))
  }
  return { open, onReset, become, end }
}

test('hands changed records to the handler', () => {
  const { open, onRecords, onReset, send } = openFake()
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/^\/events\?missed=\d+$/u))
  send('records', '{"records":[{"id":"a01000000000001AAA","apiName":"Load__c"}]}')
  expect(onRecords).toHaveBeenCalledExactlyOnceWith([{ id: 'a01000000000001AAA', apiName: 'Load__c' }])
  expect(onReset).not.toHaveBeenCalled()
})

test.each(['', 'no JSON', '{}', '{"records":[{"id":1}]}'])(
  'resets after a malformed message (%j)',
  (data) => {
    const { onRecords, onReset, send } = openFake()
    send('records', data)
    expect(onRecords).not.toHaveBeenCalled()
    expect(onReset).toHaveBeenCalledOnce()
  },
)

test('hands unavailable loads to the handler', () => {
  const { onUnavailable, onReset, send } = openFake()
  send('unavailable', '{"loadIds":["a01000000000001AAA"]}')
  expect(onUnavailable).toHaveBeenCalledExactlyOnceWith(['a01000000000001AAA'])
  send('unavailable', '{"loadIds":"all"}')
  expect(onReset).toHaveBeenCalledOnce()
})

test('hands deleted records to the handler', () => {
  const { onGone, onRecords, onReset, send } = openFake()
  send('gone', '{"records":[{"id":"a01000000000001AAA","apiName":"Load__c"}]}')
  expect(onGone).toHaveBeenCalledExactlyOnceWith([{ id: 'a01000000000001AAA', apiName: 'Load__c' }])
  expect(onRecords).not.toHaveBeenCalled()
  send('gone', '{"records":"all"}')
  expect(onReset).toHaveBeenCalledOnce()
})

test('hands a reset to the handler and closes the connection', () => {
  const { onReset, send, end, close } = openFake()
  send('reset', '{}')
  expect(onReset).toHaveBeenCalledOnce()
  end()
  expect(close).toHaveBeenCalledOnce()
})

test('leaves a broken connection to the browser', () => {
  vi.useFakeTimers()
  const { open, onReset, become } = openFake()
  become('open', 1)
  become('error', 0)
  vi.advanceTimersByTime(600_000)
  become('open', 1)
  expect(open).toHaveBeenCalledOnce()
  expect(onReset).not.toHaveBeenCalled()
})

test('opens a closed connection again with backoff, then resets', () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { open, onReset, become, end } = openFakes()
  for (const waitMs of [4_000, 8_000, 16_000, 32_000, 64_000, 120_000, 120_000]) {
    open.mockClear()
    become('error', 2)
    vi.advanceTimersByTime(waitMs - 1)
    expect(open).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(open).toHaveBeenCalledOnce()
  }
  expect(onReset).not.toHaveBeenCalled()
  become('open', 1)
  become('open', 1)
  expect(onReset).toHaveBeenCalledOnce()
  become('error', 2)
  end()
  open.mockClear()
  vi.advanceTimersByTime(600_000)
  expect(open).not.toHaveBeenCalled()
})
