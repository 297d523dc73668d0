import type { Page } from 'playwright/test'
import { newestMail } from '../harness/newestMail'
import { expect, expectAccessible, test } from '../harness/test'

const PASSWORD = 'correct horse battery'
const NAME = "Zoë-Ann O'Neil Ñandú"
/** A company of the embedded register; in the second journey it is registered already. */
const MC = '810002'

/** Asserts that the page does not overflow horizontally. */
async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

async function findCompany(page: Page, answer: string) {
  await page.getByRole('textbox', { name: 'MC number' }).fill(MC)
  await page.getByRole('button', { name: 'Find my company' }).tap()
  await page.getByRole('button', { name: answer }).tap()
}

async function fillContact(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'First and last name' }).fill(NAME)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('2125551234')
}

test('[RTE-07] [HDR-08] on a phone a carrier signs up from the guest panel, confirms the email and signs in', async ({
  page,
  portal,
}) => {
  await page.goto('/carrier/s')
  await page.getByRole('button', { name: 'menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await findCompany(page, 'This is my company')
  await fillContact(page, 'zoe@phone.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('textbox', { name: 'Dry Van' }).fill('3')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).tap()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectToFit(page)

  const mail = await newestMail(portal, 'zoe@phone.test', /^Confirm your email/)
  await page.goto(/https?:\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).tap()
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@phone.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Loads' })).toBeVisible()
})

test('on a phone a person requests to join, and the Admin accepts on the users page', async ({
  page,
  portal,
  signIn,
}) => {
  await page.goto('/carrier/s#usersignup')
  // A demo company, whose Admin answers.
  await page.getByRole('textbox', { name: 'MC number' }).fill('700900')
  await page.getByRole('button', { name: 'Find my company' }).tap()
  await page.getByRole('button', { name: 'Ask to join' }).tap()
  await fillContact(page, 'new.hand@phone.test')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send request' }).tap()
  await expect(page.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
  await expectAccessible(page)
  await newestMail(portal, 'admin@carrier.test', /asks to join/)

  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company#UserManagement')
  const request = page.getByRole('listitem').filter({ hasText: 'new.hand@phone.test' })
  await expect(request).toContainText(NAME)
  await expectToFit(page)
  await expectAccessible(page)
  await request.getByRole('link', { name: /^Invite/ }).tap()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('new.hand@phone.test')
  await page.getByRole('button', { name: 'Send invitation' }).tap()
  await expect(page.getByText(/Invited until/).first()).toBeVisible()
})
