import { expect, test } from 'vitest'
import { startJobRunner } from './startJobRunner'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('skips runs while paused and resumes afterwards', async () => {
  let isPaused = true
  let runs = 0
  const run = async () => await Promise.resolve((runs += 1))
  const runner = startJobRunner({ run, everyMs: 5, onError: () => {}, isPaused: () => isPaused })
  await pause(50)
  expect(runs).toBe(0)
  isPaused = false
  await expect.poll(() => runs).toBeGreaterThan(1)
  await runner.stop()
})

test('never overlaps runs, and stop waits for the current one', async () => {
  let active = 0
  let most = 0
  let finished = 0
  const run = async () => {
    active += 1
    most = Math.max(most, active)
    await pause(30)
    active -= 1
    finished += 1
  }
  const runner = startJobRunner({ run, everyMs: 5, onError: () => {} })
  await expect.poll(() => active).toBe(1)
  await runner.stop()
  expect([active, most]).toEqual([0, 1])
  const runsAtStop = finished
  await pause(30)
  expect(finished).toBe(runsAtStop)
})

test('reports a failed run and starts the next one on time', async () => {
  const errors: unknown[] = []
  const run = () => Promise.reject(new Error('down'))
  const runner = startJobRunner({ run, everyMs: 5, onError: (error) => errors.push(error) })
  await expect.poll(() => errors.length).toBeGreaterThan(1)
  await runner.stop()
})
