import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'
import { newestMail } from '../harness/newestMail'

const PASSWORD = 'correct horse battery'

async function findCompany(page: Page, mcNumber: string, answer: string) {
  await page.getByRole('textbox', { name: 'MC number' }).fill(mcNumber)
  await page.getByRole('button', { name: 'Find my company' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: answer }).click()
}

async function fillContact(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'First and last name' }).fill("Mary-Ann O'Neil Ñandú")
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('2125551234')
}

test('[RTE-07] [SES-13] a guest signs up from a load, confirms the email and returns to the load', async ({
  page,
  portal,
}) => {
  await page.goto('/carrier/s')
  await page
    .getByRole('link', { name: /^Load L-/ })
    .first()
    .click()
  const load = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Sign up to book it' }).click()
  await expect(page.getByText('The load you chose is kept')).toBeVisible()
  await findCompany(page, '810001', 'This is my company')
  await fillContact(page, 'mary@new.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Reefer' }).fill('2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const mail = await newestMail(portal, 'mary@new.test', /^Confirm your email/)
  await page.goto(/https?:\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('mary@new.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(new RegExp(`${load}$`))

  // Until the register's contact confirms the identity, the first user may not belong to the company and sees
  // no addresses.
  const consent = page.getByRole('dialog')
  await expect(consent).toBeVisible()
  for (const box of await consent.getByRole('checkbox').all()) await box.check()
  await consent.getByRole('button', { name: 'Accept' }).click()
  await page.goto('/carrier/s/finish-setup')
  await page.getByRole('button', { name: /^Email code to o•••@/ }).click()
  const code = await newestMail(portal, 'office@bluebonnet.example', /is your code/)
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec(code.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Company confirmed')).toBeVisible()
})

test('[RTE-15] an employee of a registered company requests to join', async ({ page, portal }) => {
  await page.goto('/carrier/s#newCarrierSignup')
  const first = await portalCompany(portal.url)
  await findCompany(page, first, 'Ask to join')
  await fillContact(page, 'new.driver@new.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
  await expectAccessible(page)
  await newestMail(portal, 'mary@new.test', /asks to join/)
})

test('[S9] a user who forgot the password sets a new one by mail and signs in with it', async ({
  page,
  portal,
}) => {
  await page.goto('/carrier/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('mary@new.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const mail = await newestMail(portal, 'mary@new.test', /^Choose a new password/)
  await page.goto(/https?:\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('one of the first that others would try')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('mary@new.test')
  await page.getByLabel('Password', { exact: true }).fill('another horse battery')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/carrier\/s$/)
})

/** MC number of the company that signed up in the first journey. */
async function portalCompany(url: string): Promise<string> {
  const params = encodeURIComponent(JSON.stringify({ mcNumber: '810001' }))
  const answer = await fetch(`${url}/lwr/apex/v63.0/Registration/lookupCarrier?methodParams=${params}`)
  expect(await answer.json()).toMatchObject({ isRegistered: true })
  return '810001'
}
