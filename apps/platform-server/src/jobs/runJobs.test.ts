import { expect, test } from 'vitest'
import { doDuties } from './runJobs'
import { startRounds } from './startRounds'

test('a background duty that fails is logged by its name, and the others are done', async () => {
  const done: string[] = []
  const logged: object[] = []
  const ignore = () => {}
  const logger = { info: ignore, warn: ignore, error: (facts: object) => logged.push(facts) }
  const note = (name: string) => async () => await Promise.resolve(done.push(name))
  await doDuties(
    {
      first: note('first'),
      sweepFiles: () => Promise.reject(new Error('The bucket does not answer.')),
      alerts: () => Promise.reject(new AggregateError([new Error('a'), new Error('b')], 'Passed over')),
      last: note('last'),
    },
    logger,
  )
  expect(done).toEqual(['first', 'last'])
  expect(logged).toEqual([
    { duty: 'sweepFiles', error: 'The bucket does not answer.' },
    { duty: 'alerts', error: 'Passed over: a; b' },
  ])
})

test('a pause leaves out the duties that are still to be done, and rounds until it is over', async () => {
  let isPaused = false
  const done: string[] = []
  const logger = { info() {}, warn() {}, error() {} }
  const note = (name: string) => async () => await Promise.resolve(done.push(name))
  const fillDisk = async () => await Promise.resolve((isPaused = true))
  const duties = { first: note('first'), fillDisk, last: note('last') }
  await doDuties(duties, logger, () => isPaused)
  expect(done).toEqual(['first'])

  let rounds = 0
  const round = async () => await Promise.resolve(void (rounds += 1))
  const started = startRounds(
    round,
    5,
    () => {},
    () => isPaused,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(rounds).toBe(0)
  isPaused = false
  await expect.poll(() => rounds).toBeGreaterThan(1)
  await started.stop()
})
