import { deskClient } from '../harness/deskClient'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[DSK-09] [DTR-01] on a phone a load in transit opens over the board without horizontal scrolling', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  for (const path of ['/desk/cover', '/desk/offers', '/desk/tracking']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
  const card = page.getByRole('listitem').filter({ hasText: 'Last report' }).first()
  const link = card.getByRole('link', { name: /^L-/ })
  const number = /^L-\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await link.click()
  const panel = page.getByRole('complementary', { name: number })
  await expect(panel.getByRole('button', { name: 'Log event' })).toBeVisible()
  await expect(card).toBeHidden()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close the load' }).click()
  await expect(card).toBeVisible()
})

test('[DSK-09] [LDD-03] on a phone each load to cover is a card within the window, and opens over the board', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'sales@provider.test')
  await page.goto('/desk/cover')
  const card = page.getByRole('listitem').filter({ hasText: 'Max buy' }).first()
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390)
  const link = card.getByRole('link')
  const number = /^L-\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await link.tap()
  const panel = page.getByRole('complementary', { name: number })
  await expect(panel).toBeVisible()
  await expect(card).toBeHidden()
  await panel.getByRole('button', { name: 'Close the load' }).click()
  await expect(card).toBeVisible()
})

test('[DTR-01] on a phone the last digits of a load that needs no action lead to it in the other tabs', async ({
  page,
  haveSession,
  portal,
}) => {
  const desk = await deskClient(page, portal.url, 'ops@provider.test')
  const { loads } = (await desk.read('DeskTracking/board', { show: 'all' })) as {
    loads: { loadNumber: string; reasons: unknown[] }[]
  }
  const ends = ({ loadNumber }: { loadNumber: string }) => loadNumber.slice(-3)
  const load = loads.find(
    (one) => one.reasons.length === 0 && loads.filter((other) => ends(other) === ends(one)).length === 1,
  )
  if (!load) throw new Error('The demo has a load that needs no action.')
  await haveSession(page, 'ops@provider.test')
  await page.goto('/desk/tracking')
  await page.getByRole('searchbox').fill(ends(load))
  await expect(page.getByRole('heading', { name: 'No loads match your search' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('1 load in other tabs matches.')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const all = page.getByRole('link', { name: 'Show all' })
  await expect(all).toBeInViewport({ ratio: 1 })
  await all.tap()
  await expect(page.getByRole('listitem').getByRole('link', { name: /^L-/ })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: load.loadNumber })).toBeVisible()
})
