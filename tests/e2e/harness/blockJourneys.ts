import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './test'

/** Books the block of the open page; returns the number of its loads. */
export async function bookOpenBlock(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Book all \d+ loads$/ })
  const count = Number(/\d+/u.exec(await button.innerText())?.[0])
  await button.click()
  const dialog = page.getByRole('dialog', { name: /^Book block BLK-\d+ with \d+ loads\?$/ })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Book all ${count}` }).click()
  const booked = page.getByText('Booked by your company')
  const anyway = dialog.getByRole('button', { name: 'Book anyway' })
  // Every load gets its rate confirmation in the same request.
  await expect(booked.or(anyway)).toBeVisible({ timeout: 30_000 })
  // The demo's windows may be tight.
  if (await anyway.isVisible()) await anyway.click()
  await expect(booked).toBeVisible({ timeout: 30_000 })
  return count
}

/** Journeys of blocks of weeks on the carrier's side, for desktop and phone. */
export function blockJourneys() {
  test('[FND-11] a dispatcher finds a block from Find Loads, books all of its loads and sees it named in My Loads', async ({
    page,
    signIn,
  }) => {
    test.slow() // four pages, and 20 loads in one request
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
    await page.getByRole('link', { name: 'Blocks', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Blocks', level: 1 })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'BLK-00001' })
    await expect(row).toContainText('Mon–Fri · 4 weeks · 20 loads')
    await expect(row).toContainText(/\$[\d,]+ per week/)
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: /^Dallas, TX to Houston, TX/, level: 1 })).toBeVisible()
    const calendar = page.getByRole('table', { name: 'Pickup calendar' })
    await expect(calendar.getByText(/: pickup$/)).toHaveCount(20)
    await expectAccessible(page)
    expect(await bookOpenBlock(page)).toBe(20)
    await expect(page.getByText('20 of 20 loads with your company, 0 delivered.')).toBeVisible()
    await expect(calendar.getByRole('link')).toHaveCount(20)
    await expectAccessible(page)
    await page.goto('/carrier/s/my-loads')
    await page.getByRole('link', { name: 'Block BLK-00001' }).first().click()
    await expect(page.getByRole('heading', { name: /^Dallas, TX to Houston, TX/, level: 1 })).toBeVisible()
  })

  test('[FND-11] a driver sees a block without its rate, and that Admins and Dispatchers book', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'driver@carrier.test', '/carrier/s/blocks')
    const row = page.getByRole('listitem').filter({ hasText: 'BLK-00002' })
    await expect(row).not.toContainText('$')
    await row.getByRole('link').click()
    await expect(page.getByText('Only Admins and Dispatchers of your company can book.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
    await expectAccessible(page)
  })
}
