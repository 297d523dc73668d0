import { expect, test } from 'vitest'
import { runJobs } from './runJobs'

test('logs a failed job by its name and runs the others', async () => {
  const done: string[] = []
  const logged: object[] = []
  const measured: unknown[] = []
  const ignore = () => {}
  const logger = { info: ignore, warn: ignore, error: (facts: object) => logged.push(facts) }
  const note = (name: string) => async () => await Promise.resolve(done.push(name))
  await runJobs(
    {
      first: note('first'),
      sweepFiles: () => Promise.reject(new Error('The bucket does not answer.')),
      alerts: () => Promise.reject(new AggregateError([new Error('a'), new Error('b')], 'Passed over')),
      last: note('last'),
    },
    { logger, metrics: { observeJob: (...run) => measured.push(run.slice(0, 2)) } },
  )
  expect(done).toEqual(['first', 'last'])
  expect(measured).toEqual([
    ['first', 'ok'],
    ['sweepFiles', 'failed'],
    ['alerts', 'failed'],
    ['last', 'ok'],
  ])
  expect(logged).toEqual([
    { job: 'sweepFiles', error: 'The bucket does not answer.' },
    { job: 'alerts', error: 'Passed over: a; b' },
  ])
})

test('skips the remaining jobs while paused', async () => {
  let isPaused = false
  const done: string[] = []
  const logger = { info() {}, warn() {}, error() {} }
  const note = (name: string) => async () => await Promise.resolve(done.push(name))
  const fillDisk = async () => await Promise.resolve((isPaused = true))
  await runJobs(
    { first: note('first'), fillDisk, last: note('last') },
    {
      logger,
      metrics: { observeJob() {} },
      isPaused: () => isPaused,
    },
  )
  expect(done).toEqual(['first'])
})
