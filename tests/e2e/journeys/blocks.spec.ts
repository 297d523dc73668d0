import { blockJourneys, bookOpenBlock } from '../harness/blockJourneys'
import { expect, expectAccessible, test } from '../harness/test'

// Posts, books and withdraws blocks.
test.use({ serverOf: 'changes' })

blockJourneys()

test('[FND-11] the desk posts a load as a block, a carrier books it, and the desk sees its carrier; another is withdrawn', async ({
  page,
  browser,
  portal,
  haveSession,
  signIn,
}) => {
  test.slow() // desk and portal
  const context = await browser.newContext({ baseURL: portal.url })
  const desk = await context.newPage()
  await haveSession(desk, 'sales@provider.test')
  await desk.goto('/desk/cover?equipment=V&group=none&sort=load')
  const link = desk.getByRole('rowheader').getByRole('link').first()
  const number = await link.innerText()
  await link.click()
  await desk
    .getByRole('complementary', { name: number })
    .getByRole('link', { name: 'Post as a block' })
    .click()
  const dialog = desk.getByRole('dialog', { name: 'Post as a block' })
  await dialog.getByRole('checkbox', { name: 'Monday' }).setChecked(true)
  await dialog.getByRole('textbox', { name: /^Weeks/ }).fill('2')
  await expect(dialog.getByRole('region', { name: 'Preview of the block' })).toContainText(/per week/)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: /^Post block of \d+ loads$/ }).click()
  await expect(desk.getByRole('heading', { name: 'Blocks', level: 1 })).toBeVisible()
  await expectAccessible(desk)
  const name = await desk.getByRole('rowheader').getByRole('link').first().innerText()

  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/blocks')
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  const count = await bookOpenBlock(page)
  const row = desk.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`Lone Star Carriers · 0 of ${count} loads delivered`)

  await desk.getByRole('button', { name: 'Withdraw BLK-00003' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'BLK-00003' })).toContainText('Withdrawn')
  await page.goto('/carrier/s/blocks')
  await expect(page.getByRole('listitem').filter({ hasText: 'BLK-00002' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'BLK-00003' })).toHaveCount(0)
  await context.close()
})
