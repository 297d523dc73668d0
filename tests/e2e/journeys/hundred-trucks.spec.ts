import { delayOfAnEvent, readBoard } from '../harness/dispatchBoardJourneys'
import { expect, test } from '../harness/test'
import { addTrucksOnTheRoad } from '../harness/trucksOnTheRoad'

const TRUCKS = 100

// Adds trucks and loads of its own.
test.use({ serverOf: 'hundred trucks' })

test('[DAY-01] the board of 100 trucks shows an event within a second', async ({
  page,
  browser,
  portal,
  haveSession,
  signIn,
}) => {
  test.setTimeout(240_000)
  await portal.stop()
  await addTrucksOnTheRoad(portal, TRUCKS)
  await portal.start()
  const office = await browser.newPage({ baseURL: portal.url })
  await haveSession(office, 'admin@carrier.test')
  const rows = await readBoard(office)
  expect(rows.filter(({ status }) => status === 'In Transit').length).toBeGreaterThanOrEqual(TRUCKS)
  const driven = rows.findLast(({ status }) => status === 'In Transit')
  if (!driven) throw new Error('No truck is on the road.')
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/todays-loads')
  await expect(page.getByRole('link', { name: /^Load L-/ })).toHaveCount(rows.length)
  expect(await delayOfAnEvent(page, office, driven.id)).toBeLessThan(1_000)
  await office.close()
})
