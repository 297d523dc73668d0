import type { Page } from 'playwright/test'
import { presentedFrames } from '../harness/compositorFrames'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

const API = '/services/data/v63.0/ui-api'
/** Signs in a second person of the office, whose changes the page has to follow. */
async function asColleague(page: Page, baseURL: string | undefined) {
  const request = await page
    .context()
    .browser()
    ?.newContext(baseURL === undefined ? {} : { baseURL })
  if (!request) throw new Error('The browser is closed.')
  const login = await request.request.post('/auth/login', {
    data: { email: 'ops@provider.test', password: 'Portal-demo-1', application: 'desk' },
  })
  expect(login.status()).toBe(200)
  const me = (await (await request.request.get('/auth/me')).json()) as { csrfToken: string }
  return {
    change: async (recordId: string, fields: Record<string, string>) => {
      const answer = await request.request.patch(`${API}/records/${recordId}`, {
        data: { fields },
        headers: { 'X-CSRF-Token': me.csrfToken },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    },
    close: () => request.close(),
  }
}

test('[DSK-09] [WSP-05] the desk is used by keyboard: keys, command menu, search with filters', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Load__c/list')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Facilities', { exact: true })).toBeVisible()
  // Letters follow the tabs of the app.
  const keys = await sheet
    .getByText('Facilities', { exact: true })
    .locator('..')
    .locator('kbd')
    .allTextContents()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Facilities', level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox', { name: 'Command menu' })
  await field.fill('dallas distribution')
  const found = page.getByRole('menuitem', { name: /^Dallas Distribution Center/ })
  await expect(found).toBeVisible()
  await expectAccessible(page)
  await found.click()
  await expect(page.getByRole('heading', { name: 'Dallas Distribution Center', level: 1 })).toBeVisible()

  await page.goto('/desk/search?q=dallas&object=Load__c')
  await expect(page.getByRole('grid', { name: 'Loads that match "dallas"' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Posted')
  await expect(page).toHaveURL(/f\.Status__c=Posted/)
  await expect(page.getByRole('gridcell', { name: 'Posted' }).first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Completed' })).toHaveCount(0)
  await expectAccessible(page)
})

test('[DSK-09] from 600 px of height the account stays in view, and the list of pages scrolls to the open one', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/desk')
  const pages = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(pages.getByRole('link', { name: 'Available Capacity' })).toBeInViewport({ ratio: 1 })
  const account = [
    page.getByRole('link', { name: 'Sign-in and security' }),
    page.getByRole('button', { name: 'Español' }),
    page.getByRole('button', { name: 'Log Out' }),
  ]
  for (const height of [900, 720, 600]) {
    await page.setViewportSize({ width: 1440, height })
    for (const control of account) await expect(control).toBeInViewport({ ratio: 1 })
  }
  await pages.getByRole('link', { name: 'Cover Board' }).focus()
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Tab')
  await expect(pages.getByRole('link', { name: 'Available Capacity' })).toBeFocused()
  await expect(pages.getByRole('link', { name: 'Available Capacity' })).toBeInViewport({ ratio: 1 })
  for (const control of account) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  // A shade at the lower edge tells of more links, beside those in view.
  const box = await pages.boundingBox()
  if (!box) throw new Error('The navigation is not drawn.')
  const edge = () => page.screenshot({ clip: { x: box.x, y: box.y + box.height - 4, width: 3, height: 3 } })
  const atTheEnd = await edge()
  await pages.getByRole('link', { name: 'Home' }).focus()
  expect(await edge()).not.toEqual(atTheEnd)
  await pages.getByRole('link', { name: 'Facilities' }).click()
  await page.reload()
  await expect(pages.getByRole('link', { name: 'Facilities' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // Forced colors drop the background of the open page's link.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(pages.getByRole('link', { name: 'Facilities' })).toHaveCSS('text-decoration-line', 'underline')
  await expect(pages.getByRole('link', { name: 'Contacts' })).toHaveCSS('text-decoration-line', 'none')
})

test('[WSP-03] a list view is created with a filter, changed, pinned and deleted', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Facility__c/list')
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'List options' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('New list view')
  const dialog = page.getByRole('dialog', { name: 'New list view' })
  await dialog.getByRole('textbox', { name: 'List name' }).fill('Dallas facilities')
  await dialog.getByRole('button', { name: 'Add filter' }).click()
  const filter = dialog.getByRole('group', { name: '1' })
  await filter.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'City' })
  await filter.getByRole('textbox', { name: /^Value/ }).fill('Dallas')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'List view' })).toHaveValue('Dallas_facilities')
  await expect(page.getByRole('link', { name: /^Dallas / }).first()).toBeVisible()

  await choose('Pin list')
  await page.goto('/desk/o/Facility__c/list')
  await expect(page.getByRole('combobox', { name: 'List view' })).toHaveValue('Dallas_facilities')
  await choose('Delete list view')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('combobox', { name: 'List view' })).not.toHaveValue('Dallas_facilities')
})

test("[WSP-12] a record page and a list show a colleague's changes, and a form retains its input", async ({
  page,
  haveSession,
  baseURL,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Facility__c/list')
  const link = page.getByRole('rowheader').getByRole('link').first()
  const recordId = /\/r\/(\w+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const colleague = await asColleague(page, baseURL)

  await link.click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const street = page.getByRole('textbox', { name: /^Street/ })
  await street.fill('1 Typed Way')
  await colleague.change(recordId, { City__c: 'Texarkana' })
  await expect(page.getByText(/^Someone else saved this record while you are editing/)).toBeVisible()
  await expect(street).toHaveValue('1 Typed Way')
  await expectAccessible(page)

  await page.goto(`/desk/r/${recordId}`)
  await expect(page.getByText('Texarkana').first()).toBeVisible()
  await colleague.change(recordId, { City__c: 'Amarillo' })
  await expect(page.getByText('Amarillo').first()).toBeVisible()
  await expectAccessible(page)
  await colleague.close()
})

test('[WSP-09] the actions of a record are those of its layout', async ({ page, haveSession }) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Facility__c/list')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expectAccessible(page)
})

test('[WSP-02] a list is scrolled by the compositor: a busy main thread drops no frame', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Load__c/list?view=Posted')
  await page.getByRole('rowheader').getByRole('link').first().waitFor()
  const session = await page.context().newCDPSession(page)
  const presented = await presentedFrames(session, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: 800,
      y: 500,
      yDistance: -1_000,
      speed: 1_000,
      gestureSourceType: 'mouse',
    }),
  )
  expect(presented.whole + presented.partial).toBeGreaterThan(0)
  expect(presented.mainThread).toBe(0)
})

test('[DSK-09] the open page of another app fits into the navigation, with a long name too', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Portal_Settings__c/list')
  await page.getByRole('button', { name: 'Español' }).click()
  const open = page.getByRole('navigation').getByRole('link', { name: /^Configuración del portal/ })
  await expect(open).toBeVisible()
  const beyond = await open.evaluate((link) => {
    const rail = link.closest('nav')
    return rail && rail.scrollWidth - rail.clientWidth
  })
  expect(beyond, 'pixels beyond the rail').toBe(0)
})
