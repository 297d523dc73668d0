import { liveWithKilledTabs } from '../harness/killedTab'
import { expect, test } from '../harness/test'

// Stops and starts its own server. The full size (500 reports, 20 photos) runs on demand: `long:killed-tab`.
test.use({ serverOf: 'killed-tab' })
test.describe.configure({ timeout: 180_000 })

test('[U15] offline reports and photos survive a killed browser, and arrive once and in order', async ({
  portal,
}) => {
  const actions = 24
  const photos = 3
  const { eventIds, happenedAt, documentIds, photoHashes, kills } = await liveWithKilledTabs(portal, {
    actions,
    photos,
    photoSide: 700,
    kills: { doing: 1, sending: 2 },
  })
  expect(kills).toBe(3)
  expect(eventIds).toHaveLength(actions)
  expect(new Set(eventIds).size).toBe(actions)
  expect(documentIds).toHaveLength(photos)
  expect(new Set(photoHashes).size).toBe(photos)
  expect(happenedAt).toEqual(happenedAt.toSorted((a, b) => a.localeCompare(b)))
})
