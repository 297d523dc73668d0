import { getAllApps, getAppDetails, getNavItems, getSelectedApp, getUserNavItems } from '@portal/ui-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type TestedPlatform } from './harness/openPlatform'
import { visit, type Visitor } from './harness/visit'

let platform: TestedPlatform
let admin: Visitor
let driver: Visitor

beforeAll(async () => {
  platform = await openPlatform()
  admin = await visit(platform, 'admin@carrier.test')
  driver = await visit(platform, 'driver@carrier.test')
})
afterAll(() => platform.close())

test('only the selected app of all includes tabs; each single app does', async () => {
  const { data } = await admin.uiApi.load(getAllApps, { formFactor: 'Large' })
  expect(data!.apps.map(({ selected, navItems }) => [selected, navItems.length > 0])).toEqual([
    [true, true],
    [false, false],
  ])
  const other = await admin.uiApi.load(getAppDetails, { appId: data!.apps[1]!.appId!, formFactor: 'Large' })
  expect(other.data!.navItems.length).toBeGreaterThan(3)
})

test('tabs depend on the role, and are equal for the app and the user', async () => {
  const { data } = await admin.uiApi.load(getSelectedApp, { formFactor: 'Large' })
  const own = await admin.uiApi.load(getUserNavItems, { appId: data!.appId! })
  expect(own.data!.navItems).toEqual(data!.navItems)
  const theirs = await driver.uiApi.load(getSelectedApp, { formFactor: 'Large' })
  expect(theirs.data!.navItems.length).toBeLessThan(data!.navItems.length)
  const first = await admin.uiApi.load(getNavItems, { pageSize: 2 })
  const next = await admin.uiApi.load(getNavItems, { pageSize: 2, page: 1 })
  const names = [...first.data!.navItems, ...next.data!.navItems].map(({ developerName }) => developerName)
  expect(new Set(names).size).toBe(4)
})
