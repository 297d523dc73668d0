import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import {
  choosePassword,
  createAdmin,
  expectNothingCutOff,
  saveRecoveryCodes,
  shot,
  STAFF_PASSWORD,
} from './firstAdmin'
import { createPortalServer, type PortalServer } from './portalServer'
import { expect, expectAccessible, test as base } from './test'

const STEP_MS = 30_000

/** An empty installation in production, as an operator sets it up. */
const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
    async ({}, run) => {
      const portal = await createPortalServer({
        SEED: 'empty',
        NODE_ENV: 'production',
        SESSION_SECRET: 'a-secret-of-an-installation-of-a-journey',
      })
      await run(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Passkeys need a host name; an address has none.
  baseURL: async ({ portal }, run) => run(portal.url.replace('127.0.0.1', 'localhost')),
})

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/desk/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function enterRecoveryCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Welcome, Bea Boss' })).toBeVisible()

/** Ends the session of this browser. */
async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
}

/** The desk's sign-in in an empty production installation, with an authenticator app and with a passkey. */
export function deskSignInJourneys(): void {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  const email = 'boss@northline.test'
  let recoveryCodes: string[] = []
  let totp: TOTP | undefined
  let usedCode = ''

  /** A code that was not used before: the server accepts that of the next step too, which saves half a minute. */
  function nextCode(): string {
    if (!totp) throw new Error('No authenticator app was set up.')
    const code = totp.generate()
    usedCode = code === usedCode ? totp.generate({ timestamp: Date.now() + STEP_MS }) : code
    return usedCode
  }

  test('[DSK-03, DSK-05] the first Provider Admin opens the link, sets up an app and saves the codes', async ({
    page,
    portal,
  }) => {
    await choosePassword(page, await createAdmin(portal, email))
    await expectAccessible(page)
    await expectNothingCutOff(page)
    await shot(page, 'enroll')
    // Until then the browser has no session.
    expect((await (await page.request.get('/auth/me')).json()).isGuest).toBe(true)

    await page.getByRole('button', { name: 'Set up app' }).click()
    const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect(qrCode).toBeVisible()
    expect(await qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const key = (await page.locator('code').first().textContent()) ?? ''
    totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    await expectAccessible(page)
    await expectNothingCutOff(page)
    await shot(page, 'authenticator')
    await page.getByLabel('6-digit code').fill(nextCode())
    await page.keyboard.press('Enter')
    recoveryCodes = await saveRecoveryCodes(page)
    await expectSignedIn(page)
    await shot(page, 'signed-in')
  })

  test('[DSK-05] rejects a used or unknown invitation link', async ({ page }) => {
    const used = page.waitForResponse((response) => response.url().endsWith('/Users/readInvitation'))
    await page.goto('/desk/login?invitation=used-or-invented')
    expect((await used).status()).toBe(422)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await shot(page, 'link-used')
  })

  test('[DSK-03] signs in with the code of the app, by keyboard; a used code is rejected', async ({
    page,
  }) => {
    await enterPassword(page, email)
    const field = page.getByLabel('6-digit code')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await expectNothingCutOff(page)
    await page.keyboard.type(usedCode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'was used before' })).toBeVisible()
    await shot(page, 'code-refused')
    await field.fill(nextCode())
    await page.keyboard.press('Enter')
    await expectSignedIn(page)
  })

  test('[DSK-03] signs in with a recovery code, once', async ({ page }) => {
    for (const isFirst of [true, false]) {
      await signOut(page)
      await enterPassword(page, email)
      await enterRecoveryCode(page, recoveryCodes[0])
      if (isFirst) await expectSignedIn(page)
      else await expect(page.getByRole('alert').filter({ hasText: 'was used before' })).toBeVisible()
    }
  })

  test('[DSK-03] adds a passkey and signs in with it', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    // Not the app: its next code is up to 30 seconds away.
    await enterPassword(page, email)
    await enterRecoveryCode(page, recoveryCodes[1])
    await expectSignedIn(page)
    await page.goto('/desk/security')
    await expect(page.getByText('8 recovery codes left.')).toBeVisible()
    await expectAccessible(page)
    await expectNothingCutOff(page)
    await shot(page, 'security')
    await page.getByRole('button', { name: 'Add a method' }).click()
    await page.getByLabel('Current password').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toBeVisible()
    await shot(page, 'two-methods')

    await signOut(page)
    await enterPassword(page, email)
    const button = page.getByRole('button', { name: 'Use passkey' })
    await expect(button).toBeFocused()
    await shot(page, 'passkey')
    await page.keyboard.press('Enter')
    await expectSignedIn(page)
  })

  test('[DSK-03] the sign-in is in Spanish', async ({ page }) => {
    await page.goto('/desk/login')
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
    await shot(page, 'spanish')
  })
}
