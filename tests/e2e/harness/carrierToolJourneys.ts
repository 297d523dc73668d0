import { expect, expectAccessible, test } from './test'

/** Journeys of a carrier's office beyond single loads, for desktop and phone. */
export function carrierToolJourneys() {
  test('[MNY-09] an Admin sees how fast the provider pays, with the payments behind it', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin@carrier.test', '/carrier/s/my-loads?view=payments')
    await expect(page.getByRole('heading', { name: 'How fast we pay' })).toBeVisible()
    await expect(
      page.getByRole('row', { name: /^All terms \d/ }).or(page.getByText(/^Not enough payments /)),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('[FND-09] a dispatcher gives a truck a home base and opens the loads that take it there as a search', async ({
    page,
    signIn,
  }) => {
    test.slow() // four pages
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
    await page.getByRole('button', { name: 'Toward home' }).click()
    await page.getByRole('link', { name: 'Set its home base' }).click()
    await expect(page.getByRole('heading', { name: 'Equipment', level: 2 })).toBeVisible()
    await page
      .getByRole('link', { name: /Truck 101/ })
      .first()
      .click()
    const base = page.getByRole('combobox', { name: /^Home Base/ })
    await base.fill('Chicago, IL')
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/Truck 101.*saved/)).toBeVisible()
    await page.goto('/carrier/s')
    await page.getByRole('button', { name: 'Toward home' }).click()
    await page.getByRole('combobox', { name: 'Truck' }).selectOption({ label: '101' })
    await expect(page.getByText('Chicago, IL').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open as a search' }).click()
    await expect(page).toHaveURL(/to=Chicago%2C\+IL/)
    await expect(page.getByRole('button', { name: 'Remove filter: To Chicago, IL (100 mi)' })).toBeVisible()
  })

  test('[ITG-06] an Admin creates a token, a position arrives with it, and it is revoked', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin@carrier.test', '/carrier/s/my-company#TrackTrace')
    await page.getByRole('textbox', { name: 'Name of the token' }).fill('Our ELD')
    await page.getByRole('button', { name: 'Create token' }).click()
    const secret = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue()
    await expectAccessible(page)
    const url = await page.getByRole('textbox', { name: 'Address (POST)' }).inputValue()
    const at = new Date().toISOString()
    const send = async () =>
      await page.request.post(new URL(url).pathname, {
        headers: { Authorization: `Bearer ${secret}` },
        data: { positions: [{ provider: 'Other', deviceId: 'unknown', lat: 32.7, lng: -96.8, at }] },
      })
    expect(await (await send()).json()).toMatchObject({ outcomes: { 'Unknown Device': 1 } })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expect(page.getByText(/Last used/)).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke Our ELD' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('The token Our ELD is revoked.')).toBeVisible()
    expect((await send()).status()).toBe(401)
  })

  test('[FND-10] a dispatcher lets a posted truck book automatically, and is told which load and why', async ({
    page,
    signIn,
  }) => {
    test.slow() // the server looks for loads every ten seconds
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-company?record=new#AvailableCapacity')
    const unit = page.getByRole('combobox', { name: /^Unit/ })
    await unit.fill('110')
    await page.getByRole('option', { name: /110/ }).first().click()
    await page.getByRole('combobox', { name: 'City', exact: true }).fill('Dallas, TX')
    await page.getByRole('option', { name: 'Dallas, TX', exact: true }).click()
    await page.getByLabel('Available From').fill(new Date().toISOString().slice(0, 16))
    await page.getByLabel(/^Max Deadhead/).fill('300')
    await page.getByRole('checkbox', { name: /^Book Automatically/ }).check()
    await page.getByLabel(/^Lowest Rate per Mile/).fill('1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('From $1.00/mi')).toBeVisible()
    const told = async () =>
      await (await page.request.get('/lwr/apex/v63.0/Notifications/list?methodParams=%7B%7D')).text()
    await expect.poll(told, { timeout: 40_000 }).toContain('was booked automatically for truck 110')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Available Capacity', level: 2 })).toBeVisible()
    await expect(page.getByText('From $1.00/mi')).toHaveCount(0)
    const number = /Load (L-\d+) [^"]*booked automatically for truck 110/u.exec(await told())?.[1] ?? ''
    await page.goto(`/carrier/s/my-loads?search=${number}`)
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await expect(page.getByText(/Booked automatically for truck 110, by the rule of its post/)).toBeVisible()
  })
}
