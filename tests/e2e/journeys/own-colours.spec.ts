import { expect, test } from '../harness/test'

test.use({ contextOptions: { forcedColors: 'active' } })

test('with forced colors the map of loads is drawn', async ({ page, signIn }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?view=map')
  await expect(page.getByText(/loads are on the map/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
})

test('with forced colors only the current page is marked in My Company', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company#PreferredLanes')
  const links = page.getByRole('navigation', { name: 'My Company' }).getByRole('link')
  await expect(links.filter({ hasText: 'Preferred Lanes' })).toHaveAttribute('aria-current', 'page')
  const coloursOf = (isCurrent: boolean) =>
    links.evaluateAll(
      (all, wanted) =>
        all
          .filter((link) => link.hasAttribute('aria-current') === wanted)
          .map((link) => getComputedStyle(link).borderInlineStartColor),
      isCurrent,
    )
  const [current] = await coloursOf(true)
  const others = await coloursOf(false)
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(current)
})
