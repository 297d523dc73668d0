import { expect, test } from 'vitest'
import { createEventBus } from './portalEvents'

test('[SES-13] notifies the current subscribers of a channel', () => {
  const bus = createEventBus()
  const heard: string[] = []
  const end = bus.subscribe('accountSwitched', ({ accountId }) => heard.push(accountId))
  bus.subscribe('stickyBanner', ({ exists }) => heard.push(String(exists)))
  bus.publish('accountSwitched', { accountId: 'a' })
  bus.publish('stickyBanner', { exists: true })
  end()
  bus.publish('accountSwitched', { accountId: 'b' })
  expect(heard).toEqual(['a', 'true'])
})
