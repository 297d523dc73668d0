import type { Page } from 'playwright/test'
import { newestMail } from './newestMail'
import type { PortalServer } from './portalServer'
import { signAgreement } from './signAgreement'
import { smallestPdf } from './smallestPdf'
import { expect } from './test'

const PASSWORD = 'correct horse battery'
const OWNER_EMAIL = 'owner@fresh-haul.test'

/** Registers a company of the embedded register, confirms the email and signs its owner in. */
export async function signUpCarrier(page: Page, portal: PortalServer): Promise<void> {
  await page.goto('/carrier/s/registration')
  await page.getByRole('textbox', { name: 'MC number' }).fill('810001')
  await page.getByRole('button', { name: 'Find my company' }).click()
  await page.getByRole('button', { name: 'This is my company' }).click()
  await page.getByRole('textbox', { name: 'First and last name' }).fill('Olga Fresh')
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER_EMAIL)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('2125551234')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Dry Van' }).fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const { text } = await newestMail(portal, OWNER_EMAIL, /^Confirm your email/)
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/carrier/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  const consent = page.getByRole('dialog')
  await expect(consent).toBeVisible()
  for (const box of await consent.getByRole('checkbox').all()) await box.check()
  await consent.getByRole('button', { name: 'Accept' }).click()
  await expect(consent).toBeHidden()
}

const stepOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`), level: 3 }) })

async function uploadPaper(page: Page, name: string): Promise<void> {
  const step = stepOf(page, name)
  const chosen = page.waitForEvent('filechooser')
  await step.getByRole('button', { name: /^Upload / }).click()
  await (await chosen).setFiles(smallestPdf('paper.pdf'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload / })
    .click()
  await expect(step.getByText('Under review')).toBeVisible()
}

/** Signs the agreement, enters what the certificate says, and adds COI and W-9 in the checklist. */
export async function fillChecklist(page: Page): Promise<void> {
  await page.goto('/carrier/s/finish-setup')
  await signAgreement(page)
  const step = stepOf(page, 'Certificate of insurance')
  await step.getByRole('textbox', { name: /^Cargo limit/ }).fill('100000')
  await step.getByRole('textbox', { name: /^Auto liability limit/ }).fill('1000000')
  await step.getByLabel(/^Expiration date/).fill('2099-12-31')
  await step.getByRole('textbox', { name: /^Insurer/ }).fill('Great Plains Mutual')
  await step.getByRole('textbox', { name: /^Policy number/ }).fill('GP-1001')
  await step.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Limits saved.').first()).toBeVisible()
  await uploadPaper(page, 'Certificate of insurance')
  await uploadPaper(page, 'W-9')
}

/** Asserts that the owner is notified of the activation on the checklist and in a notification. */
export async function expectActivation(page: Page): Promise<void> {
  await page.goto('/carrier/s/finish-setup')
  await expect(page.getByText('Your company is approved. You can book loads.')).toBeVisible()
  await page.goto('/carrier/s/notifications')
  await expect(page.getByText(/is approved\. You can book loads now\./).first()).toBeVisible()
}
