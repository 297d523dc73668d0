import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, test } from '../harness/test'

// The requirement holds for every colleague of the demo's carrier.
test.use({ serverOf: 'two-step-required' })

test('[ONB-06] an Admin requires two-step verification; a colleague enrolls at the next sign-in', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company#UserManagement')
  const required = page.getByRole('switch', { name: /^Require two-step verification/ })
  await expect(required).not.toBeChecked()
  await required.click()
  await expect(page.getByText('Two-step verification setting saved.')).toBeVisible()
  await expect(required).toBeChecked()
  await expect(page.getByRole('switch', { name: /^Include drivers/ })).not.toBeChecked()
  await expectAccessible(page)
  await required.scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 390, height: 844 })
  await required.scrollIntoViewIfNeeded()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-US' })
  const colleague = await context.newPage()
  await colleague.goto('/carrier/login')
  await colleague.getByLabel('Correo electrónico').fill('dispatcher@carrier.test')
  await colleague.getByLabel('Contraseña', { exact: true }).fill('Portal-demo-1')
  await colleague.keyboard.press('Enter')
  await colleague.getByRole('button', { name: 'Configurar aplicación' }).click()
  await expectAccessible(colleague)
  expect((await (await colleague.request.get('/auth/me')).json()).isGuest).toBe(true)
  const key = (await colleague.locator('code').first().textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await colleague.getByLabel('Código de 6 dígitos').fill(app.generate())
  await colleague.keyboard.press('Enter')
  await expect.poll(async () => (await (await colleague.request.get('/auth/me')).json()).isGuest).toBe(false)
  await context.close()

  const driver = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(driver, 'driver@carrier.test', '/carrier/s')
  await driver.close()
})
