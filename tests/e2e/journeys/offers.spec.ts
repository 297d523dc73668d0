import { confirmBooking } from '../harness/confirmBooking'
import { expect, expectAccessible, test } from '../harness/test'

test('a dispatcher bids on a load, sees the status of the offer, and withdraws it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?equipment=V&bids=1')
  await page
    .getByRole('link', { name: /^Load L-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()

  await page.getByRole('button', { name: 'Place offer' }).click()
  await expect(page.getByText('Enter the amount you offer, for example 2400.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your offer' }).fill('1,234.50')
  await page.getByRole('combobox', { name: 'Valid for' }).selectOption('2 hours')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Can load a day earlier')
  // The draft survives a reload.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your offer' })).toHaveValue('1234.50')
  await page.getByRole('button', { name: 'Place offer' }).click()

  const offers = page.getByRole('list', { name: 'Offers on this load' })
  await expect(offers.getByText('$1,234.50')).toBeVisible()
  await expect(offers.getByText('Open', { exact: true })).toBeVisible()
  await expect(offers.getByText(/^Valid until .* CT\b/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place offer' })).toHaveCount(0)
  await expectAccessible(page)

  await offers.getByRole('button', { name: 'Withdraw offer' }).click()
  await expect(offers.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByText('You can make 4 more offers', { exact: false })).toBeVisible()
})

test('[DAY-05] a dispatcher books a load and accepts its rate confirmation in the app', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?equipment=V&bookNow=1')
  await page
    .getByRole('link', { name: /^Load L-/ })
    .nth(3)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /L-\d+/ })).toBeVisible()
  await page.getByRole('button', { name: /^Book Now/ }).click()
  await confirmBooking(page)
  await expect(page.getByText(/^Load L-\d+ is booked\.$/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Accept rate confirmation' }).click()
  await expect(page.getByText(/^The rate confirmation of load L-\d+ is accepted\.$/)).toBeVisible()
  await expect(page.getByText(/^Accepted /)).toBeVisible()
  await expectAccessible(page)
})
