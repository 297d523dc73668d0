import { dayFromNow } from '../harness/dayFromNow'
import { acceptQuote } from '../harness/reeferOrderJourney'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })
test.describe.configure({ timeout: 120_000 })

test('[QTD-03] the desk sees what an accepted order misses, and posting it is refused until the shipper completes it', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  await signIn(page, 'shipper@shipper.test', '/shipper/get-a-quote')
  for (const [index, city] of ['Dallas, TX', 'Memphis, TN'].entries()) {
    await page.getByRole('combobox', { name: 'City' }).nth(index).fill(city)
    await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
  }
  await page.getByLabel('Pickup day').fill(dayFromNow(8))
  await page.getByRole('textbox', { name: /^Weight/ }).fill('12000')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await acceptQuote(page)
  await expect(page.getByRole('heading', { name: 'Complete this order' })).toBeVisible()
  const number = /L-\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

  const desk = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signInAtDesk(desk, 'sales@provider.test', '/desk/quotes?tab=drafts')
  await desk
    .getByRole('list', { name: 'To post' })
    .getByRole('link', { name: new RegExp(number) })
    .click()
  await expect(desk.getByRole('heading', { name: number })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Missing details' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Reference number (Memphis)' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Post load' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: /cannot be posted yet/ })).toBeVisible()
  await desk.context().close()
})
