import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[DSK-08] Operations views the portal as a dispatcher, read-only, and ends the view in every tab', async ({
  page,
}) => {
  await signInAtDesk(page, 'ops@provider.test', '/desk/carriers?tab=all&search=Lone%20Star')
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'User' }).selectOption({ label: 'Dan Fletcher · Dispatcher' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Help with an upload')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Open portal' }).click()

  const bar = page.getByRole('region', { name: 'View as another user' })
  await expect(bar).toContainText('Viewing as Dan Fletcher (Lone Star Carriers). Read-only.')
  await expect(bar).toContainText(/\b(?:29|30):\d\d left/)
  await expectAccessible(page)

  await page.goto('/carrier/s/my-profile')
  await expect(bar).toBeVisible()
  const optOut = page.getByRole('checkbox', { name: "Don't send me text messages" })
  const refused = page.waitForResponse((response) => response.status() === 403)
  await optOut.click()
  expect(JSON.stringify(await (await refused).json())).toContain('VIEW_AS_READ_ONLY')
  await page.reload()
  await expect(optOut).not.toBeChecked()

  // Nothing of the person is remembered on this device.
  expect(await page.evaluate(() => localStorage.getItem('portal.lastSession'))).toBeNull()

  const desk = await page.context().newPage()
  await desk.goto('/desk/carriers')
  await expect(desk.getByText('You are viewing the portal as Dan Fletcher')).toBeVisible()
  await expectAccessible(desk)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/carrier/s/my-loads')
  await expect(otherTab.getByRole('button', { name: 'End view' })).toBeVisible()

  await bar.getByRole('button', { name: 'End view' }).click()
  await expect(page).toHaveURL(/\/desk\/?$/)
  await expect(otherTab).toHaveURL(/\/desk\/?$/)
  await expect(desk.getByRole('heading', { name: 'Carriers', level: 1 })).toBeVisible()
  await desk.close()
  await otherTab.close()
})

test("[DSK-08] the company's Admins see who viewed the portal, as which user, with the reason", async ({
  page,
  signIn,
}) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/carriers?tab=all&search=Lone%20Star')
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'User' }).selectOption({ label: 'Dan Fletcher · Dispatcher' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Missing rate confirmation')
  await dialog.getByRole('button', { name: 'Open portal' }).click()
  await page.getByRole('button', { name: 'End view' }).click()
  await expect(page).toHaveURL(/\/desk\/?$/)

  await page.context().clearCookies()
  await signIn(page, 'admin@carrier.test', '/carrier/s/notifications')
  await expect(
    page.getByText(/opened the portal as Dan Fletcher, read-only, .+ Reason: Missing rate confirmation/),
  ).toBeVisible()
})
