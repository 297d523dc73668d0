import { expect, test } from 'vitest'
import { doDuties } from './duties'

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
