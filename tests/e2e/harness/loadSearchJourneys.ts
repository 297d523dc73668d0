import { readFile } from 'node:fs/promises'
import { expectToFit } from './expectToFit'
import { expect, expectAccessible, test } from './test'

const loadLink = /^Load L-\d+/

/** Journeys of the search over My Loads, its saved filters and its documents, for desktop and phone. */
export function loadSearchJourneys() {
  test('[DAY-06] a dispatcher finds a load of any tab by a word, and the other tabs count their matches', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=past')
    const link = page.getByRole('main').getByRole('link', { name: loadLink })
    const name = (await link.first().getAttribute('aria-label')) ?? (await link.first().innerText())
    const number = /L-\d+/.exec(name)?.[0] ?? ''
    await page
      .getByRole('tab', { name: /^Upcoming/ })
      .or(page.getByRole('link', { name: /^Upcoming/ }))
      .click()
    const search = page.getByRole('searchbox', { name: 'Search loads' })
    await search.fill(number.toLowerCase())
    await expect(page.getByText('No loads under Upcoming match these filters')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Past.*1/ }).click()
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAccessibleName(new RegExp(number))
    await expect(search).toHaveValue(number.toLowerCase())
    await page.reload()
    await expect(link).toHaveCount(1)
  })

  test('[DAY-06] the documents of the found loads are saved as one archive', async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=past')
    await expect(page.getByRole('main').getByRole('link', { name: loadLink }).first()).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Documents .*ZIP/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^documents-past-.*\.zip$/)
    const bytes = await readFile(await download.path(), 'latin1')
    expect(bytes).toMatch(/L-\d+\/(?:POD|BOL|Invoice|Rate Confirmation)/)
    await expect(page.getByText(/documents saved\.$/).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('[DAY-06] a dispatcher saves the filters of a tab and finds them after the next sign-in', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=past&q=TX')
    await page.getByRole('button', { name: 'Saved filters', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name for the current filters' }).fill('Past in Texas')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save filters' }).click()
    await expect(page.getByText('The filters “Past in Texas” are saved.')).toBeVisible()
    await page.context().clearCookies()
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
    await page.getByRole('button', { name: 'Saved filters (1)' }).click()
    await page.getByRole('button', { name: 'Past in Texas', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Search loads' })).toHaveValue('TX')
    await expect(page).toHaveURL(/tab=past/)
    await page.getByRole('button', { name: 'Saved filters (1)' }).click()
    await page.getByRole('button', { name: 'Delete saved filters “Past in Texas”' }).click()
    await expect(page.getByRole('button', { name: 'Saved filters', exact: true })).toBeVisible()
  })
}
