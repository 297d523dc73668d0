import { expect, expectAccessible, test } from '../harness/test'

test('[ROL-02] on a phone an Admin removes a page from a colleague and ends their access', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company#UserManagement')
  const dispatcher = page.getByRole('listitem').filter({ hasText: 'dispatcher@carrier.test' })
  await expect(dispatcher).toContainText('Book')
  await expectAccessible(page)
  await dispatcher
    .getByRole('link', { name: /Dan Fletcher/ })
    .first()
    .tap()
  await page.getByRole('checkbox', { name: 'Specialties' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(dispatcher).toContainText('6 pages')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
