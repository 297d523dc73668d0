import { expect, test, vi } from 'vitest'
import { createMetrics } from './metrics'

test('[R10] computes metrics at most once a second, and responds to other requests meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const metrics = createMetrics({ withProcess: false })
  metrics.observeMethod('Users/list', 'ok')
  const first = await metrics.text()
  metrics.observeMethod('Users/list', 'ok')
  expect(await metrics.text()).toBe(first)
  expect(first).toContain('portal_method_calls_total{method="Users/list",outcome="ok"} 1')
  vi.advanceTimersByTime(1_000)
  expect(await metrics.text()).toContain('portal_method_calls_total{method="Users/list",outcome="ok"} 2')
  vi.useRealTimers()
})
