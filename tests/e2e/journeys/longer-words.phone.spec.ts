import type { Page } from 'playwright/test'
import { expect, test } from '../harness/test'

/** Pages and who looks at them; the words of every one are half as long again. */
const pages = [
  ['a guest', undefined, ['/carrier/login', '/carrier/s', '/carrier/s/help', '/privacy-policy']],
  ['a dispatcher', 'dispatcher@carrier.test', ['/carrier/s', '/carrier/s/my-loads', '/carrier/s/my-profile']],
] as const

/** How far the page is wider than the window, in px. */
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
  test(`words half as long again have room on the phone of ${who}, and none is left untranslated`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('portal.locale', 'en-XA'))
    if (email) await signInWhateverTheWords(page, email)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]/)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await overflow(page), path).toBe(0)
      for (const link of await page.getByRole('contentinfo').getByRole('link').all())
        await expect(link).toHaveAccessibleName(/^(\[.*\]|Facebook|Twitter|Instagram)$/)
    }
  })
}
