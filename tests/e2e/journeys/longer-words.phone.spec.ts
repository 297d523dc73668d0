import type { Page } from 'playwright/test'
import { expect, test } from '../harness/test'

/** Pages by user, with every text lengthened by half. */
const pages = [
  ['a guest', undefined, ['/carrier/login', '/carrier/s', '/carrier/s/help', '/privacy-policy']],
  ['a dispatcher', 'dispatcher@carrier.test', ['/carrier/s', '/carrier/s/my-loads', '/carrier/s/my-profile']],
] as const

/** Horizontal overflow of the page in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function signInWhateverTheWords(page: Page, email: string) {
  await page.goto('/carrier/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('Portal-demo-1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/carrier/s')
}

for (const [who, email, paths] of pages) {
  test(`texts half as long again fit on the phone of ${who}, and all are translated`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('portal.locale', 'en-XA'))
    if (email) await signInWhateverTheWords(page, email)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]/)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await overflow(page), path).toBe(0)
      // Phone and email of the provider are the same in every language.
      const links = page.getByRole('contentinfo').locator('a:not([href^="tel:"], [href^="mailto:"])')
      for (const link of await links.all())
        await expect(link).toHaveAccessibleName(/^(\[.*\]|Facebook|Twitter|Instagram)$/)
    }
  })
}

const LONG_PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'

test('a long place name wraps before the amount beside it, in search results and own loads', async ({
  page,
  signIn,
}) => {
  await page.route(/\/(?:findLoads|getMyLoads|MyLoads\/)/, async (route) => {
    try {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replaceAll(/"city":"[^"]+"/g, `"city":"${LONG_PLACE}"`) })
    } catch {
      // The navigation to the next page has aborted a request of this one.
    }
  })
  for (const path of ['/carrier/s', '/carrier/s/my-loads']) {
    await signIn(page, 'dispatcher@carrier.test', path)
    const row = page.getByRole('listitem').filter({ hasText: LONG_PLACE }).first()
    const lane = row.getByRole('link').first()
    const amount = row.getByText(/^\$[\d,]+$/).first()
    await expect(amount).toBeVisible()
    const end = await lane.evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      return Math.max(...[...words.getClientRects()].map(({ right }) => right))
    })
    const { x = 0, width = 0 } = (await amount.boundingBox()) ?? {}
    expect(end).toBeLessThanOrEqual(x)
    // The amount stays inside the viewport.
    expect(x + width).toBeLessThanOrEqual(390 - 16)
  }
})
