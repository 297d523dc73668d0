import { newestMail } from '../harness/newestMail'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[ADM-01] an announcement is written in both languages, previewed, published and ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/announcements')
  await page.getByRole('link', { name: 'New announcement' }).click()
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Guest')
  await page.getByLabel('Ends').fill('2099-01-01T08:00')
  await page.getByRole('textbox', { name: 'English' }).fill('Closed on Thanksgiving, see www.x.test')
  await page.getByRole('textbox', { name: 'Español' }).fill('Cerrado por Acción de Gracias')
  await expect(page.locator('[inert] section')).toHaveText([
    'Closed on Thanksgiving, see www.x.test',
    'Cerrado por Acción de Gracias',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'End now' })).toBeVisible()

  const visitor = await browser.newPage({ baseURL: baseURL ?? '', locale: 'es-US' })
  await visitor.goto('/carrier/s/find-loads')
  await expect(visitor.getByText('Cerrado por Acción de Gracias')).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('Announcement ended.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('¿Es su primera visita?', { exact: false })).toBeVisible()
  await expect(visitor.getByText('Cerrado por Acción de Gracias')).toHaveCount(0)
  await visitor.close()
})

test('[ADM-03] staff are invited, and a user of a carrier gets another role and is signed out', async ({
  page,
  portal,
}) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/people')
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First and last name' }).fill('Nora Vance')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nora@provider.test')
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Compliance')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to nora@provider.test.')).toBeVisible()
  // The toast covers no action of the page, such as the next invitation.
  await page.getByRole('button', { name: 'Invite staff' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByRole('link', { name: /Nora Vance/ })).toContainText('Invited')
  expect((await newestMail(portal, 'nora@provider.test', /invite/)).text).toContain('/desk/login?invitation=')

  await page.goto('/desk/people?tab=users&search=multi@carrier.test')
  await page.getByRole('button', { name: 'Change role' }).first().click()
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Carrier User')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(/^Role of .+ changed\.$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reset sign-in' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost phone')
  await dialog.getByRole('button', { name: 'Reset sign-in' }).click()
  await expect(page.getByText(/^Reset link sent to /)).toBeVisible()
  expect((await newestMail(portal, 'multi@carrier.test', /password/)).text).toContain('reset=')
})

test('[ADM-04] the audit trail is filtered, a record opens its history, exported and verified', async ({
  page,
}) => {
  await signInAtDesk(page, 'auditor@provider.test', '/desk/audit')
  await page.getByRole('textbox', { name: 'Person' }).fill('auditor@provider.test')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/person=auditor/)
  const rows = page.getByRole('table', { name: 'Audit Trail' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Signed in')
  await expectAccessible(page)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'History of Ada Lindqvist' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit-trail.csv')
  await page.getByRole('button', { name: 'Verify audit trail' }).click()
  await expect(page.getByText(/^The audit trail is intact: /)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
