import { expect, test, vi } from 'vitest'
import { connectEvents } from './connectEvents'

function openFake() {
  const target = new EventTarget()
  const close = vi.fn()
  const onRecords = vi.fn()
  const onUnavailable = vi.fn()
  const onReset = vi.fn()
  const open = vi.fn(() => Object.assign(target, { close }) as unknown as EventSource)
  const end = connectEvents({ onRecords, onUnavailable, onReset }, open)
  const send = (name: string, data: string) => target.dispatchEvent(new MessageEvent(name, { data }))
  return { open, close, onRecords, onUnavailable, onReset, end, send }
}

test('tells which records changed', () => {
  const { open, onRecords, onReset, send } = openFake()
  expect(open).toHaveBeenCalledWith('/events')
  send('records', '{"records":[{"id":"a01000000000001AAA","apiName":"Load__c"}]}')
  expect(onRecords).toHaveBeenCalledExactlyOnceWith([{ id: 'a01000000000001AAA', apiName: 'Load__c' }])
  expect(onReset).not.toHaveBeenCalled()
})

test.each(['', 'no JSON', '{}', '{"records":[{"id":1}]}'])(
  'asks to read everything again after a message that can not be read (%j)',
  (data) => {
    const { onRecords, onReset, send } = openFake()
    send('records', data)
    expect(onRecords).not.toHaveBeenCalled()
    expect(onReset).toHaveBeenCalledOnce()
  },
)

test('tells which loads are not offered any more', () => {
  const { onUnavailable, onReset, send } = openFake()
  send('unavailable', '{"loadIds":["a01000000000001AAA"]}')
  expect(onUnavailable).toHaveBeenCalledExactlyOnceWith(['a01000000000001AAA'])
  send('unavailable', '{"loadIds":"all"}')
  expect(onReset).toHaveBeenCalledOnce()
})

test('passes a reset on, and ends when it is told to', () => {
  const { onReset, send, end, close } = openFake()
  send('reset', '{}')
  expect(onReset).toHaveBeenCalledOnce()
  end()
  expect(close).toHaveBeenCalledOnce()
})
