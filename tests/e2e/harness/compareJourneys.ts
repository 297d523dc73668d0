import { expect, expectAccessible, test } from './test'

/** Journeys of the comparison, for desktop and phone. */
export function compareJourneys() {
  test('[FND-05] a dispatcher marks loads, compares them and books them as one', async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s?equipment=V&sort=pickup&dir=desc')
    const marks = page.getByRole('button', { name: /^Compare load L-/ })
    const bookable = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: page.getByRole('button', { name: /^Book Now, load L-/ }) })
    await expect(marks.first()).toBeVisible()
    const numbers: string[] = []
    for (const at of [0, 1]) {
      const mark = bookable.nth(at).getByRole('button', { name: /^Compare load L-/ })
      numbers.push(/L-\d+/u.exec((await mark.getAttribute('aria-label')) ?? '')?.[0] ?? '')
      await mark.click()
    }
    await expect(page.getByRole('region', { name: 'Loads to compare' })).toContainText('2 loads marked')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const comparison = page.getByRole('dialog', { name: 'Compare 2 loads' })
    for (const number of numbers) await expect(comparison).toContainText(number)
    await expectAccessible(page)
    await comparison.getByRole('button', { name: 'Book all 2' }).click()
    const chain = page.getByRole('dialog', { name: 'Book 2 loads as one?' })
    await expect(chain).toContainText('Empty miles between them')
    await expectAccessible(page)
    await chain.getByRole('button', { name: 'Book all 2' }).click()
    const anyway = chain.getByRole('button', { name: 'Book anyway' })
    const booked = page.getByText('2 loads are booked.')
    await expect(booked.or(anyway)).toBeVisible()
    // The demo's windows may be tight.
    if (await anyway.isVisible()) await anyway.click()
    await expect(booked).toBeVisible()
    const mine = await page.request.get(
      `/lwr/apex/v63.0/MyLoads/list?methodParams=${encodeURIComponent(JSON.stringify({ tab: 'upcoming' }))}`,
    )
    for (const number of numbers) expect(await mine.text()).toContain(number)
  })

  test('[FND-03] the rate of a result opens its details with what was paid on the lane', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s?equipment=V')
    await page
      .getByRole('button', { name: /^\$[\d,.]+$/u })
      .first()
      .click()
    const details = page.getByRole('dialog', { name: /^Load L-/ })
    await expect(details.getByRole('heading', { name: 'Paid on this lane' })).toBeVisible()
    await expect(details.getByText(/agreed rate per loaded mile|^Not enough loads/u)).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
