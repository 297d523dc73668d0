import { expect, test } from 'vitest'
import { filesOfDatabase, mostConnections, openFileLimit, softLimit } from './openFiles'

test('[R8] database, connections and the rest never have more open than a process may', () => {
  for (const limit of [200, 256, 512, 1_024, 4_096, 1_048_576]) {
    const rest = limit - filesOfDatabase(limit) - mostConnections(limit)
    expect([limit, rest >= 48, mostConnections(limit) >= 64]).toEqual([limit, true, true])
  }
  expect([filesOfDatabase(1_024), filesOfDatabase(Infinity), filesOfDatabase(100)]).toEqual([400, 400, 64])
  expect(mostConnections(Infinity)).toBe(Infinity)
})

test('reads the open file limit from the system', () => {
  const limits =
    'Limit   Soft Limit  Hard Limit  Units\nMax open files            1024                 4096     files\n'
  expect([softLimit(limits), softLimit('Max open files unlimited unlimited files')]).toEqual([
    1_024,
    Infinity,
  ])
  expect(openFileLimit()).toBeGreaterThan(64)
})
