import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[ITG-03] a Provider Admin adds a webhook endpoint, copies its secret and sends a test', async ({
  page,
}) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/integrations')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const url = page.getByRole('textbox', { name: 'Endpoint URL' })
  await url.fill('http://169.254.169.254/latest')
  await page.getByRole('button', { name: 'Save endpoint' }).click()
  await expect(page.getByText(/Enter a host that the Internet can reach/)).toBeVisible()
  await expect(url).toHaveAttribute('aria-invalid', 'true')
  await url.fill('https://tms.example.invalid/hooks')
  await expectAccessible(page)
  await page.route('**/DeskWebhooks/create', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save endpoint' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const colors = await page
    .getByRole('alert')
    .evaluate((alert) => [alert, alert.closest('form')].map((part) => part && getComputedStyle(part).color))
  expect(colors[0], 'a failure looks like an error, not like a hint').not.toBe(colors[1])
  await page.getByRole('button', { name: 'Save endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText('Test queued. See the message log.')).toBeVisible()

  await page.getByRole('link', { name: 'Message log' }).click()
  const row = page.getByRole('row').filter({ hasText: 'https://tms.example.invalid/hooks' })
  await expect(row).toContainText('Pending')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhook endpoints')).toBeVisible()
})

test('[ITG-03] an Auditor reads the integrations and changes nothing', async ({ page }) => {
  await signInAtDesk(page, 'auditor@provider.test', '/desk/integrations')
  await expect(page.getByText('No webhook endpoints')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add endpoint' })).toHaveCount(0)
})

test('[ITG-01] a Provider Admin adds an integration user, whose program then reads the board until it is revoked', async ({
  page,
  request,
}) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/integrations?tab=users')
  await expect(page.getByText('No integration users')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add integration user' }).click()
  const form = page.getByRole('dialog', { name: 'Add integration user' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Yard System')
  await form.getByRole('combobox', { name: 'Scopes' }).fill('DeskLoads.board')
  await page.getByRole('option', { name: 'methods:DeskLoads.board', exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add integration user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Client secret' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const clientId = (await page.getByText(/^client_/u).textContent()) ?? ''

  const answer = await request.post('/services/oauth2/token', {
    form: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
  })
  const { access_token: accessToken } = await answer.json()
  const board = async () =>
    (
      await request.get('/lwr/apex/v63.0/DeskLoads/board', {
        headers: { Authorization: `Bearer ${accessToken}` },
      })
    ).status()
  expect(await board()).toBe(200)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Integration user revoked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  expect(await board()).toBe(401)
})

test('[ITG-05] a position of an unknown device is marked for the Provider Admin', async ({ page }) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/integrations?tab=positions')
  await expect(page.getByText('No marked positions')).toBeVisible()
  await expectAccessible(page)
  const { csrfToken } = await (await page.request.get('/auth/me')).json()
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/lwr/apex/v63.0/DeskPositions/receiveTelematics', {
    headers: { Origin: origin, 'X-CSRF-Token': csrfToken },
    data: {
      data: [
        {
          id: '281474978683353',
          gps: { latitude: 32.78, longitude: -96.8, time: new Date().toISOString() },
        },
      ],
    },
  })
  expect(await answer.json()).toMatchObject({ outcomes: { 'Unknown Device': 1 } })
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Samsara 281474978683353' })
  await expect(row).toContainText('Unknown device')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
