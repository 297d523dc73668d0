import type { Page } from 'playwright/test'
import { confirmBooking } from '../harness/confirmBooking'
import { newestMail } from '../harness/newestMail'
import { createPortalServer, type PortalServer } from '../harness/portalServer'
import { platformCommand, postLoad } from '../harness/providerActs'
import { signAgreement } from '../harness/signAgreement'
import { expect, expectAccessible, test as base } from '../harness/test'

const PASSWORD = 'correct horse battery'
const EMAIL = 'bo@alone.test'

/** An installation without carriers, shippers and loads. */
const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
    async ({}, run) => {
      const portal = await createPortalServer({ SEED: 'empty' })
      await run(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
test.describe.configure({ timeout: 180_000 })

/** A minimal valid PDF. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

async function signIn(page: Page) {
  await page.goto('/carrier/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

async function uploadPaper(page: Page, name: string) {
  await page.goto('/carrier/s/my-company?show=documents')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 4 }) })
  const chosen = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: /^(?:Upload|Replace) / }).click()
  await (await chosen).setFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload / })
    .click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Under Review' })).toBeVisible()
}

/** Screenshots in both sizes, for debugging. */
const shot = async (page: Page, name: string) => {
  const folder = process.env['JOURNEY_SHOTS']
  if (folder === undefined) return
  await page.screenshot({ path: `${folder}/${name}-1440.png`, fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}-390.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('[ONB-01] [ONB-02] [ONB-03] [ONB-05] [ONB-07] in an empty installation, an owner-operator signs up, is approved, books the first load and drives it', async ({
  page,
  portal,
}) => {
  await page.goto('/carrier/s/registration')
  await page.getByRole('textbox', { name: 'MC number' }).fill('810001')
  await page.getByRole('button', { name: 'Find my company' }).click()
  await page.getByRole('button', { name: 'This is my company' }).click()
  await page.getByRole('textbox', { name: 'First and last name' }).fill('Bo Alvarez')
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('2125551234')
  await page.getByRole('checkbox', { name: 'I drive too' }).check()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await shot(page, '1-contact')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Tractors (power only)' }).fill('1')
  await page.getByRole('textbox', { name: 'Dry Van' }).fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  // A sign-in before the confirmation shows the reason.
  await signIn(page)
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, '2-unconfirmed')
  await page.goto(/https?:\S+/.exec((await newestMail(portal, EMAIL, /^Confirm your email/)).text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

  await signIn(page)
  const consent = page.getByRole('dialog')
  await expect(consent).toBeVisible()
  for (const box of await consent.getByRole('checkbox').all()) await box.check()
  await shot(page, '3-consent')
  await consent.getByRole('button', { name: 'Accept' }).click()
  await expect(consent).toBeHidden()
  await shot(page, '4-find-loads')
  await page.getByRole('link', { name: "See what's missing" }).click()
  await expect(page.getByRole('heading', { name: 'Finish setting up', level: 1 })).toBeVisible()
  await expect(page.getByText('3 steps left for you before you can book loads.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign agreement' })).toBeVisible()
  await expectAccessible(page)
  await shot(page, '5-setup')
  await signAgreement(page)
  await expect(page.getByText('2 steps left for you before you can book loads.')).toBeVisible()
  await page.getByRole('button', { name: /^Email code to o•••@/ }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('That is not the code we sent.')).toBeVisible()
  const { text } = await newestMail(portal, 'office@bluebonnet.example', /is your code/)
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1 step left for you before you can book loads.')).toBeVisible()
  await uploadPaper(page, 'Certificate of insurance (COI)')
  await uploadPaper(page, 'W-9')
  await page.goto('/carrier/s/finish-setup')
  await expect(page.getByText('Everything is in. We are reviewing your application.')).toBeVisible()

  await portal.stop()
  const listed = await platformCommand(portal, 'review')
  const papers = [...listed.matchAll(/^Paper (\w{18}) {2}(COI|W-9)/gmu)]
  expect(papers).toHaveLength(2)
  for (const [, id = '', type] of papers)
    await platformCommand(
      portal,
      'review',
      'approve',
      id,
      ...(type === 'COI' ? ['cargo=100000', 'auto=1000000', 'expires=2099-12-31'] : []),
    )
  // Pickup is near enough to depart.
  await postLoad(portal, 2)
  await portal.start()

  await page.goto('/carrier/s/finish-setup')
  await expect(page.getByText('Your company is approved. You can book loads.')).toBeVisible()
  await shot(page, '6-approved')
  await page.goto('/carrier/s')
  await page
    .getByRole('link', { name: /^Load L-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Book now' }).first().click()
  await confirmBooking(page)
  await expect(page.getByText(/^Load L-\d+ is booked\.$/).first()).toBeVisible()
  await shot(page, '7-booked')

  // The same person drives: no other account, no other sign-in.
  await page.getByRole('button', { name: 'Accept rate confirmation' }).first().click()
  await page.getByRole('button', { name: 'Assign driver and truck' }).click()
  const assign = page.getByRole('dialog', { name: /^Assign load / })
  await assign.getByRole('radiogroup', { name: 'Driver' }).getByRole('radio').first().check()
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(/^Load L-\d+ is assigned\.$/).first()).toBeVisible()
  await shot(page, '8-assigned')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/carrier/s/todays-loads')
  for (const [step, next] of [
    ['Depart for pickup', 'Arrived at pickup'],
    ['Arrived at pickup', 'Loading complete'],
    ['Loading complete', 'Depart pickup'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${step}`) }).click()
    const button = page.getByRole('button', { name: new RegExp(`^${next}`) })
    await expect(button).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  }
  await expectAccessible(page)
  await shot(page, '9-driving')
})
