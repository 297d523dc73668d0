import { expect, expectAccessible, test } from '../harness/test'

test('[RTE-12] on a phone the pages of My Company open as a list, and a form is filled by touch', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company')
  const navigation = page.getByRole('navigation', { name: 'My Company pages' })
  await navigation.getByText('Company Details').first().tap()
  await navigation.getByRole('link', { name: 'Specialties' }).tap()
  await expect(page).toHaveURL(/#Specialties$/)
  await expect(page.getByRole('heading', { name: 'Specialties', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Hazmat' }).tap()
  await page.getByLabel('Expires').fill('')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByLabel('Expires')).toHaveAccessibleDescription(/Hazmat and TWIC need the day/)
  await expectAccessible(page)
  await page.getByLabel('Expires').fill('2031-05-01')
  await page.getByRole('textbox', { name: 'Certificate Number' }).fill('HM-12')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('HM-12')).toBeVisible()
})

test('My Company does not overflow a phone', async ({ page, haveSession }) => {
  await haveSession(page, 'admin@carrier.test')
  for (const [address, heading] of [
    ['', 'Company Details'],
    ['#Locations', 'Locations'],
    ['#Equipments', 'Equipment'],
    ['#TrackTrace', 'Track & Trace Device'],
    ['#UserManagement', 'Users'],
    ['#PreferredLanes', 'Preferred Lanes'],
    ['?record=new#AvailableCapacity', 'Available Capacity'],
  ] as const) {
    await page.goto(`/carrier/s/my-company${address}`)
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([address, overflow]).toEqual([address, 0])
  }
})
