import { expect, test } from 'vitest'
import { createMutex } from './mutex'

const never = () => new Promise<never>(() => {})

test('statements outside a transaction do not wait for responses', () => {
  const mutex = createMutex()
  const sent: string[] = []
  for (const name of ['a', 'b', 'c'])
    void mutex.pass(() => {
      sent.push(name)
      return never()
    })
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('callers wait while a transaction holds the lock, and continue in order', async () => {
  const mutex = createMutex()
  const told: string[] = []
  const pass = (name: string) => mutex.pass(async () => void told.push(name))
  const take = (name: string) => mutex.take().then(() => void told.push(name))
  await take('first')
  const waiting = [pass('a'), pass('b'), take('second'), pass('c')]
  await Promise.resolve()
  expect(told).toEqual(['first'])
  mutex.leave()
  await Promise.all(waiting.slice(0, 3))
  expect(told).toEqual(['first', 'a', 'b', 'second'])
  mutex.leave()
  await Promise.all(waiting)
  expect(told).toEqual(['first', 'a', 'b', 'second', 'c'])
})

test('a failed send rejects and releases the lock', async () => {
  const mutex = createMutex()
  await expect(mutex.pass(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await mutex.pass(() => Promise.resolve(1))).toBe(1)
})
