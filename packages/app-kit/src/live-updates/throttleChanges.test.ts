// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleChanges } from './throttleChanges'

let passed: (readonly string[] | 'all')[]
let changes: ReturnType<typeof throttleChanges>
let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  passed = []
  changes = throttleChanges((records) =>
    passed.push(records === 'all' ? records : records.map(({ id }) => id)),
  )
})
afterEach(() => {
  changes.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const load = (id: number | string) => ({ id: `load ${id}`, apiName: 'Load__c' })
const offer = (id: number | string) => ({ id: `offer ${id}`, apiName: 'Load_Offer__c' })

function become(next: DocumentVisibilityState): void {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

test('passes a single change on at once', () => {
  changes.add([load(1), offer(1)])
  expect(passed).toEqual([['load 1', 'offer 1']])
  vi.advanceTimersByTime(11_000)
  changes.add([load(2)])
  expect(passed).toHaveLength(2)
})

test('throttles continuous changes to one batch in 5 s, each record once, and loses none', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 600; i++) {
    changes.add([load(i % 40)])
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5_000)
  expect(passed.length).toBeLessThanOrEqual(3 + 60 / 5 + 1)
  expect(passed.length).toBeGreaterThan(10)
  for (const ids of passed) {
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) seen.add(id)
  }
  expect(seen.size).toBe(40)
})

test('throttles each object separately', () => {
  for (let i = 0; i < 100; i++) {
    changes.add([load(i)])
    vi.advanceTimersByTime(100)
  }
  changes.add([offer(1)])
  expect(passed.at(-1)).toContain('offer 1')
})

test('passes everything on once when a hidden page is shown', () => {
  become('hidden')
  for (let i = 0; i < 100; i++) {
    changes.add([load(i % 7)])
    vi.advanceTimersByTime(60_000)
  }
  expect(passed).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  become('visible')
  expect(passed.map((ids) => ids.length)).toEqual([7])
})

test('passes `all` on when too many records changed', () => {
  become('hidden')
  for (let i = 0; i < 2_000; i++) changes.add([load(i)])
  become('visible')
  expect(passed).toEqual(['all'])
})
