import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProblemLog } from './problemLog'

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

test('records cause, time and operation of a failure as text', () => {
  const log = createProblemLog(() => Date.parse('2026-11-21T05:00:00Z'))
  log.add('Navigation/getMenuItems', new Error('The server answered 500.'))
  expect(JSON.parse(log.toText())).toEqual([
    { at: '2026-11-21T05:00:00.000Z', what: 'Navigation/getMenuItems', message: 'The server answered 500.' },
  ])
})

test('evicts the oldest of more than two hundred entries', () => {
  const log = createProblemLog()
  for (let number = 0; number < 205; number += 1) log.add('try', new Error(String(number)))
  expect(log.get()).toHaveLength(200)
  expect(log.get()[0]?.message).toBe('5')
})

test('[ERR-09] dedupes the same failure of a request that a second component retried', () => {
  let nowMs = 0
  const log = createProblemLog(() => nowMs)
  log.add('Accounts/getRole', new Error('down'))
  nowMs = 2000
  log.add('Accounts/getRole', new Error('down'))
  expect(log.get()).toHaveLength(1)
  log.add('Accounts/getAccounts', new Error('down'))
  log.add('Accounts/getRole', new Error('forbidden'))
  nowMs = 60_000
  log.add('Accounts/getRole', new Error('down'))
  expect(log.get().map(({ what, message }) => `${what} ${message}`)).toEqual([
    'Accounts/getRole down',
    'Accounts/getAccounts down',
    'Accounts/getRole forbidden',
    'Accounts/getRole down',
  ])
})

test('dedupes an error that several components report', () => {
  const log = createProblemLog()
  const error = new Error('down')
  log.add('Accounts/getRole', error)
  log.add('Accounts/getRole', error)
  expect(log.get()).toHaveLength(1)
})
