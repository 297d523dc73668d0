import { expect, test, vi } from 'vitest'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { recentListIds, rememberList } from './recentLists'

const LIST = '00B000000000001AAA'
const OTHER = '00B000000000002AAA'

describeOnEachDatabase('lists that were looked at', (database) => {
  test('are noted at most once a minute for each person and list', async () => {
    const { admin, dispatcher } = await createFreightWorld(database())
    let now = 1_000_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const written = vi.spyOn(database(), 'asCaller')
    const look = async (caller: typeof admin, list: string) => {
      const before = written.mock.calls.length
      await rememberList(database(), caller, list)
      return written.mock.calls.length - before
    }
    expect(await look(admin, LIST)).toBe(1)
    now += 59_999
    expect(await look(admin, LIST)).toBe(0)
    expect([await look(admin, OTHER), await look(dispatcher, LIST)]).toEqual([1, 1])
    now += 1
    expect(await look(admin, LIST)).toBe(1)
    now += 59_999
    expect(await look(admin, LIST)).toBe(0)
    vi.restoreAllMocks()
    const noted = await database().asCaller(admin, (transaction) => recentListIds(transaction, admin))
    expect(noted).toEqual(new Set([LIST, OTHER]))
  })
})
