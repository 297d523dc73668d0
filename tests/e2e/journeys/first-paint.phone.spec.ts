import { seeFirstPaint } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

// The server reads the device from the browser's name.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
})

test('[U7] on a phone a guest sees the first loads before any script has come, and nothing shifts', async ({
  page,
}) => {
  const { drawn, shown, shifts } = await seeFirstPaint(page)
  expect(drawn.length).toBeGreaterThan(3)
  expect(shown.slice(0, 3)).toEqual(drawn.slice(0, 3))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
})
