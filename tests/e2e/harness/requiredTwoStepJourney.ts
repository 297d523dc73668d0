import { Secret, TOTP } from 'otpauth'
import { expectToFit } from './expectToFit'
import { expect, expectAccessible, test } from './test'

const OTHER_DEVICE = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:133.0) Gecko/20100101 Firefox/133.0'

/** The journey of two-step verification that a company requires, for desktop and phone. */
export function requiredTwoStepJourney() {
  test('[ONB-06] an Admin requires two-step verification; a colleague enrolls at the next sign-in and is notified of a new device', async ({
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
    await expectToFit(page)

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
    await expect
      .poll(async () => (await (await colleague.request.get('/auth/me')).json()).isGuest)
      .toBe(false)
    await context.close()

    const other = await browser.newContext({ baseURL: baseURL ?? '', userAgent: OTHER_DEVICE })
    const there = await other.newPage()
    await there.goto('/carrier/login')
    await there.getByLabel('Email').fill('dispatcher@carrier.test')
    await there.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
    await there.keyboard.press('Enter')
    // A code is valid once, so the second sign-in takes that of the next half minute.
    await there.getByLabel('6-digit code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await there.keyboard.press('Enter')
    await expect.poll(async () => (await (await there.request.get('/auth/me')).json()).isGuest).toBe(false)
    await there.goto('/carrier/s/notifications')
    await expect(there.getByText(/^New sign-in to your account: Firefox/).first()).toBeVisible()
    await other.close()

    const driver = await browser.newPage({ baseURL: baseURL ?? '' })
    await signIn(driver, 'driver@carrier.test', '/carrier/s')
    await driver.close()
  })
}
