import { expect, test } from 'vitest'
import { createTurns } from './turns'

const never = () => new Promise<never>(() => {})

test('who is alone by itself does not wait for answers of others', () => {
  const turns = createTurns()
  const sent: string[] = []
  for (const name of ['a', 'b', 'c'])
    void turns.pass(() => {
      sent.push(name)
      return never()
    })
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('as long as somebody holds the connection others wait, and then go in the order of asking', async () => {
  const turns = createTurns()
  const told: string[] = []
  const pass = (name: string) => turns.pass(async () => void told.push(name))
  const take = (name: string) => turns.take().then(() => void told.push(name))
  await take('first')
  const waiting = [pass('a'), pass('b'), take('second'), pass('c')]
  await Promise.resolve()
  expect(told).toEqual(['first'])
  turns.leave()
  await Promise.all(waiting.slice(0, 3))
  expect(told).toEqual(['first', 'a', 'b', 'second'])
  turns.leave()
  await Promise.all(waiting)
  expect(told).toEqual(['first', 'a', 'b', 'second', 'c'])
})

test('who fails to send is told, and keeps nobody waiting', async () => {
  const turns = createTurns()
  await expect(turns.pass(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await turns.pass(() => Promise.resolve(1))).toBe(1)
})
