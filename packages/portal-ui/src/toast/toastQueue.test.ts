import { expect, test } from 'vitest'
import { createToastQueue, type ToastClock } from './toastQueue.js'

/** A clock that the test moves. */
function testClock() {
  let now = 0
  const timers = new Map<number, { at: number; callback: () => void }>()
  let nextId = 0
  const clock: ToastClock = {
    now: () => now,
    after(delayMs, callback) {
      const id = nextId++
      timers.set(id, { at: now + delayMs, callback })
      return () => timers.delete(id)
    },
  }
  function advance(ms: number) {
    now += ms
    for (const [id, timer] of timers) {
      if (timer.at > now) continue
      timers.delete(id)
      timer.callback()
    }
  }
  return { clock, advance }
}

function setUp() {
  const time = testClock()
  return { ...time, queue: createToastQueue({ clock: time.clock }) }
}

test('[TST-05] hides a toast after 5000 ms and not before', () => {
  const { queue, advance } = setUp()
  queue.add({ kind: 'success', message: 'Booked' })
  advance(4_999)
  expect(queue.getCurrent()?.message).toBe('Booked')
  advance(1)
  expect(queue.getCurrent()).toBeUndefined()
})

test('[TST-06] shows the second toast after the first, for its full time', () => {
  const { queue, advance } = setUp()
  queue.add({ kind: 'info', message: 'First' })
  queue.add({ kind: 'info', message: 'Second' })
  expect(queue.getCurrent()?.message).toBe('First')
  advance(5_000)
  expect(queue.getCurrent()?.message).toBe('Second')
  advance(4_999)
  expect(queue.getCurrent()?.message).toBe('Second')
  advance(1)
  expect(queue.getCurrent()).toBeUndefined()
})

test('[TST-05] pauses while there is any reason', () => {
  const { queue, advance } = setUp()
  queue.add({ kind: 'info', message: 'Read me' })
  advance(3_000)
  queue.pause('hover')
  queue.pause('focus')
  advance(60_000)
  queue.resume('hover')
  advance(60_000)
  expect(queue.getCurrent()?.message).toBe('Read me')
  queue.resume('focus')
  advance(1_999)
  expect(queue.getCurrent()?.message).toBe('Read me')
  advance(1)
  expect(queue.getCurrent()).toBeUndefined()
})

test('closing a queued toast removes only that one', () => {
  const { queue, advance } = setUp()
  queue.add({ kind: 'info', message: 'First' })
  const second = queue.add({ kind: 'info', message: 'Second' })
  queue.add({ kind: 'info', message: 'Third' })
  queue.close(second)
  advance(5_000)
  expect(queue.getCurrent()?.message).toBe('Third')
})

test('notifies subscribers of every change until they unsubscribe', () => {
  const { queue, advance } = setUp()
  let changes = 0
  const leave = queue.subscribe(() => (changes += 1))
  queue.add({ kind: 'info', message: 'One' })
  advance(5_000)
  leave()
  queue.add({ kind: 'info', message: 'Two' })
  expect(changes).toBe(2)
})
