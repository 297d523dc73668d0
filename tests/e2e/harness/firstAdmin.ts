import type { Page } from 'playwright/test'
import type { PortalServer } from './portalServer'
import { platformCommand } from './providerActs'
import { expect, expectAccessible } from './test'

export const STAFF_PASSWORD = 'seven brown envelopes'

/** Screenshots of a step, for who looks at the pages. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['JOURNEY_SHOTS']
  if (folder === undefined) return
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
}

export async function expectNothingCutOff(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}

/** Makes the first Provider Admin at the terminal and gives the path of the link. */
export async function createAdmin(portal: PortalServer, email: string): Promise<string> {
  await portal.stop()
  const printed = await platformCommand(portal, 'create-admin', email, 'Bea', 'Boss')
  await portal.start()
  const path = /(\/desk\/login\?invitation=[\w-]+)/.exec(printed)?.[1]
  if (path === undefined) throw new Error(`No link in: ${printed}`)
  return path
}

export async function choosePassword(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('Bea Boss, choose a password')).toBeVisible()
  await page.getByLabel('New password').fill(STAFF_PASSWORD)
  await expectAccessible(page)
  await shot(page, 'invitation')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
}

export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await expectNothingCutOff(page)
  await shot(page, 'recovery-codes')
  await page.getByRole('checkbox', { name: 'I saved these codes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  return codes
}
