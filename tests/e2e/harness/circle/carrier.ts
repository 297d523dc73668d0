import type { Page } from 'playwright/test'
import type { MailServer } from '../mailServer'
import { signAgreement } from '../signAgreement'
import { expect } from '../test'

const PASSWORD = 'correct horse battery'
/** A minimal valid PDF. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

export interface NewCarrier {
  company: string
  mcNumber: string
  person: string
  email: string
}

/** Signs an owner-operator up; without access to the register the company is typed. */
export async function signUpCarrier(page: Page, mails: MailServer, carrier: NewCarrier): Promise<void> {
  await page.goto('/carrier/s/registration')
  await page.getByRole('textbox', { name: 'MC number' }).fill(carrier.mcNumber)
  await page.getByRole('button', { name: 'Find my company' }).click()
  await page.getByRole('textbox', { name: 'Legal name' }).fill(carrier.company)
  await page.getByRole('textbox', { name: 'Street' }).fill('1 Depot Road')
  await page.getByRole('textbox', { name: 'City' }).fill('Waco')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('76701')
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'First and last name' }).fill(carrier.person)
  await page.getByRole('textbox', { name: 'Email' }).fill(carrier.email)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(`2125${carrier.mcNumber}`)
  await page.getByRole('checkbox', { name: 'I drive too' }).check()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Tractors (power only)' }).fill('1')
  await page.getByRole('textbox', { name: 'Dry Van' }).fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const { text } = await mails.newest(carrier.email, /^Confirm your email/)
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/carrier/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(carrier.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  const consent = page.getByRole('dialog')
  await expect(consent).toBeVisible()
  for (const box of await consent.getByRole('checkbox').all()) await box.check()
  await consent.getByRole('button', { name: 'Accept' }).click()
  await expect(consent).toBeHidden()
  await page.goto('/carrier/s/finish-setup')
  await signAgreement(page)
}

export async function uploadCertificate(page: Page): Promise<void> {
  await page.goto('/carrier/s/my-company?show=documents')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Certificate of insurance (COI)', level: 4 }) })
  const chosen = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: /^Upload / }).click()
  await (await chosen).setFiles(paper)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload / })
    .click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Under Review' })).toBeVisible()
}

/** Assigns the owner-operator to the load on the page. */
export async function assignSelf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept rate confirmation' }).first().click()
  await page.getByRole('button', { name: 'Assign driver and truck' }).click()
  const assign = page.getByRole('dialog', { name: /^Assign load / })
  await assign.getByRole('radiogroup', { name: 'Driver' }).getByRole('radio').first().check()
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(/^Load L-\d+ is assigned\.$/).first()).toBeVisible()
}

/** Taps the milestones of Today's Loads in order; the last one is the next step afterwards. */
export async function tapMilestones(page: Page, steps: readonly string[]): Promise<void> {
  for (const [index, step] of steps.slice(0, -1).entries()) {
    await page.getByRole('button', { name: new RegExp(`^${step}`) }).click()
    const next = page.getByRole('button', { name: new RegExp(`^${steps[index + 1]}`) })
    await expect(next).toBeVisible()
    // Disabled briefly, so that a double tap does not trigger it.
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  }
}

export async function reportTraffic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('radio', { name: 'Traffic' }).check()
  await dialog.getByRole('combobox', { name: /^New arrival at / }).selectOption({ index: 5 })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Problem reported: Traffic')).toBeVisible()
}

/** Uploads a document of the load in Today's Loads; a POD with the receiver's name. */
export async function uploadLoadPaper(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Type of document' }).selectOption({ label: type })
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).first().click()
  await (await chosen).setFiles(paper)
  const dialog = page.getByRole('dialog', { name: `Add ${type}` })
  if (type === 'POD') await dialog.getByRole('textbox').fill('Pat Receiver')
  await dialog.getByRole('button', { name: new RegExp(`Upload ${type}$`) }).click()
  const listed = page.getByRole('listitem').filter({ hasText: `${type}.pdf, 1 page` })
  await expect(listed.getByText('Under Review')).toBeVisible()
}

/** Requests the charge that the lumper receipt drafted. */
export async function requestLumper(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^Request this charge/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a charge' })
  await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Unloading crew at the dock')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('The charge was requested.').first()).toBeVisible()
}

/** Checks the tender acceptance in the company's own scorecard. */
export async function expectTenderAcceptance(page: Page, figure: RegExp): Promise<void> {
  await page.goto('/carrier/s/my-company?show=documents')
  await expect(page.getByRole('button', { name: 'Tender acceptance' })).toHaveText(figure)
}
