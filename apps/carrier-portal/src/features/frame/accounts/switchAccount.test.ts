import { expect, test, vi } from 'vitest'
import { portalEvents } from '#/events/portalEvents'
import { switchAccount } from './switchAccount'

test('[ACC-03] [ACC-07] saves the account, publishes the switch and reloads without an account in the URL', async () => {
  const store = { switchAccount: vi.fn(async () => undefined) }
  const load = vi.fn()
  const heard: string[] = []
  const end = portalEvents.subscribe('accountSwitched', ({ accountId }) => heard.push(accountId))
  await switchAccount('b', { store, load, address: 'https://x.test/carrier/s/my-loads?accountId=a&tab=past' })
  end()
  expect(store.switchAccount).toHaveBeenCalledWith('b')
  expect(heard).toEqual(['b'])
  expect(load).toHaveBeenCalledWith('https://x.test/carrier/s/my-loads?tab=past')
})

test('a refused switch changes nothing', async () => {
  const store = { switchAccount: () => Promise.reject(new Error('403')) }
  const load = vi.fn()
  await expect(switchAccount('b', { store, load, address: 'https://x.test/' })).rejects.toThrow('403')
  expect(load).not.toHaveBeenCalled()
})
