import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inInspectionQueue } from './inspectionQueue'

/** Work that lasts until it is let end, and says when it runs. */
function work(senderId: string, started: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = inInspectionQueue(senderId, async () => {
    started.push(senderId)
    await promise
  })
  return { end: resolve, done }
}

test('a sender occupies at most one slot, however many files they send', async () => {
  const started: string[] = []
  const greedy = [1, 2, 3].map(() => work('greedy', started))
  const other = work('other', started)
  const third = work('third', started)
  await setImmediate()
  expect(started).toEqual(['greedy', 'other'])
  other.end()
  await other.done
  await setImmediate()
  expect(started).toEqual(['greedy', 'other', 'third'])
  for (const { end } of [third, ...greedy]) end()
  await Promise.all([third, ...greedy].map(({ done }) => done))
  expect(started).toEqual(['greedy', 'other', 'third', 'greedy', 'greedy'])
})

test('a place is free again after work that fails', async () => {
  const failing = Array.from({ length: 5 }, (_, at) =>
    inInspectionQueue(`sender ${at}`, () => Promise.reject(new Error('broken'))),
  )
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await inInspectionQueue('sender 0', () => Promise.resolve('read'))).toBe('read')
})

test('rejects files when the queue is too long', async () => {
  const started: string[] = []
  const all = Array.from({ length: 61 }, () => work('greedy', started))
  await expect(inInspectionQueue('other', () => Promise.resolve())).rejects.toMatchObject({
    status: 503,
    errorCode: 'SERVER_UNAVAILABLE',
  })
  for (const { end } of all) end()
  await Promise.all(all.map(({ done }) => done))
})
