import { expect, test } from 'vitest'
import { createEventBus } from './portalEvents'

test('[SES-13] tells those who listen to a channel, and only while they listen', () => {
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
