import { expect, expectAccessible, test } from './test'

/** Journey of a company's people, for desktop and phone. */
export function companyDayJourneys() {
  test('[ONB-08] people are imported from a file with usual column names: a preview, then invitations', async ({
    page,
    haveSession,
  }) => {
    await haveSession(page, 'admin@carrier.test')
    await page.goto('/carrier/s/my-company#UserManagement')
    await page.getByRole('link', { name: 'Import from a file' }).click()
    const rows = [
      'Full name,E-mail,Cell,Role',
      'Ana Rivera,ana.rivera@lonestar.test,2125551234,Driver',
      'Ben Ochoa,ben.ochoa@lonestar.test,2125551235,Dispatcher',
      'Cy,not an address,12,Driver',
    ]
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a CSV file' }).click()
    await (
      await chooser
    ).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    await expect(
      page.getByText(/^2 people can be invited, 0 already belong .* 1 row has a problem\.$/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Invite 2 people' }).click()
    await expect(page.getByText(/^2 people were invited, /)).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await page.getByRole('link', { name: 'Show users' }).click()
    await expect(page.getByText('Ana Rivera').first()).toBeVisible()
  })
}
