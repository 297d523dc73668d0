import { describe, expect, test } from 'vitest'
import { createUiApi } from '../../core/createUiApi.js'
import type { ReadAdapter } from '../../define/defineRead.js'
import { appRepresentation, appsRepresentation, navItemsRepresentation } from '../../representations/apps.js'
import { validateStrictly } from '../../strict/validateStrictly.js'
import { strictPathOf } from '../../testing/checkResponseBothWays.js'
import { aNavItem, anApp } from '../../testing/anApp.js'
import { fakeOrg } from '../../testing/fakeOrg.js'
import { getAllApps } from './getAllApps.js'
import { getAppDetails } from './getAppDetails.js'
import { getNavItems } from './getNavItems.js'
import { getSelectedApp } from './getSelectedApp.js'
import { getUserNavItems } from './getUserNavItems.js'

const BASE = '/services/data/v63.0/ui-api'
const APP = '06m000000000001AAA'

test.each([
  ['all apps', getAllApps.request({ formFactor: 'Large' }), '/apps', { formFactor: 'Large' }],
  [
    'all apps as the user has arranged them',
    getAllApps.request({ formFactor: 'Small', userCustomizations: true }),
    '/apps',
    { formFactor: 'Small', userCustomizations: true },
  ],
  [
    'one app',
    getAppDetails.request({ appId: '06m000000000001', formFactor: 'Medium', userCustomizations: false }),
    `/apps/${APP}`,
    { formFactor: 'Medium', userCustomizations: false },
  ],
  [
    'the selected app',
    getSelectedApp.request({ formFactor: 'Large' }),
    '/apps/selected',
    { formFactor: 'Large' },
  ],
  [
    'tabs, with form factor only when given',
    getNavItems.request({}),
    '/nav-items',
    { page: 0, pageSize: 25 },
  ],
  [
    'some tabs',
    getNavItems.request({ formFactor: 'Small', navItemNames: ['standard-Account'], page: 2, pageSize: 5 }),
    '/nav-items',
    { formFactor: 'Small', navItemNames: ['standard-Account'], page: 2, pageSize: 5 },
  ],
  [
    'the tabs of a user',
    getUserNavItems.request({ appId: APP }),
    `/apps/${APP}/user-nav-items`,
    { formFactor: 'Large' },
  ],
])('[API-15] reads %s', (_, request, path, query) => {
  expect(request).toEqual({ method: 'GET', path: BASE + path, query, body: undefined, headers: {} })
})

describe('incomplete configurations', () => {
  const uiApi = createUiApi()
  test.each([
    ['all apps without a form factor', () => uiApi.peek(getAllApps, { formFactor: undefined })],
    ['an app without a form factor', () => uiApi.peek(getAppDetails, { appId: APP, formFactor: undefined })],
    ['an app without an id', () => uiApi.peek(getAppDetails, { appId: undefined, formFactor: 'Large' })],
    ['the selected app without a form factor', () => uiApi.peek(getSelectedApp, { formFactor: undefined })],
    ['the tabs of a user without an app', () => uiApi.peek(getUserNavItems, { appId: undefined })],
  ])('%s wait', (_, snapshot) => {
    expect(snapshot().state).toBe('Unfulfilled')
  })
})

test.each([
  [getAllApps, { formFactor: 'Wide' }, 'Expected one of "Large","Medium","Small" (at "formFactor")'],
  [
    getAllApps,
    { formFactor: 'Large', userCustomizations: 1 },
    'Expected "boolean" but received "number" (at "userCustomizations")',
  ],
  [getNavItems, { page: 1.5 }, 'Expected "integer" but received "number" (at "page")'],
  [getNavItems, { navItemNames: 'Home' }, 'Expected "array" but received "string" (at "navItemNames")'],
])('[API-11] [API-17] %o refuses %o', (adapter, config, message) => {
  // Wrong on purpose: the compiler would refuse it.
  expect(() => adapter.request(config as never)).toThrow(message)
})

test('ignores the order of tab names in the cache key', () => {
  expect(getNavItems.key({ navItemNames: ['a', 'b'] })).toBe(
    getNavItems.key({ navItemNames: ['b', 'a'], page: 0 }),
  )
  expect(getNavItems.key({ page: 1 })).not.toBe(getNavItems.key({ page: 0 }))
})

test('[ENT-17] apps and tabs have the properties of navigation, and may have more', () => {
  const app = {
    ...anApp({ userNavItems: [aNavItem({ pageReference: null, itemType: 'TabWeb' })] }),
    isBeta: true,
  }
  expect(strictPathOf(appRepresentation, app)).toBeUndefined()
  expect(strictPathOf(appsRepresentation, { apps: [app, anApp({ navItems: [] })] })).toBeUndefined()
  expect(
    strictPathOf(navItemsRepresentation, {
      navItems: [aNavItem()],
      currentPageUrl: '/p',
      nextPageUrl: null,
    }),
  ).toBeUndefined()
})

test.each([
  ['an app without an id', { appId: undefined }, 'apps.0.appId'],
  ['an app with a flag as text', { selected: 'true' }, 'apps.0.selected'],
  ['a tab without a label', { navItems: [{ ...aNavItem(), label: undefined }] }, 'apps.0.navItems.0.label'],
])('[ENT-17] rejects %s', (_, wrong, path) => {
  expect(strictPathOf(appsRepresentation, { apps: [{ ...anApp(), ...wrong }] })).toBe(path)
})

describe('[API-15] an org with an Experience Cloud site', () => {
  const site = anApp({ appId: null, developerName: 'Partner_Site', logoUrl: null, type: 'Community' })

  test.each([
    ['getAllApps', getAllApps, { formFactor: 'Large' }, 'GET apps', { apps: [anApp(), site] }],
    ['getAppDetails', getAppDetails, { appId: APP, formFactor: 'Large' }, `GET apps/${APP}`, site],
    ['getSelectedApp', getSelectedApp, { formFactor: 'Large' }, 'GET apps/selected', site],
    [
      'getNavItems',
      getNavItems,
      {},
      'GET nav-items',
      { navItems: [aNavItem({ id: null, objectApiName: null, iconUrl: null })] },
    ],
  ] as const)('%s accepts a Community app without ids', async (_, adapter, config, call, body) => {
    const { uiApi } = fakeOrg({ [call]: structuredClone(body) }, { validate: validateStrictly })
    // One table for four adapters: each configuration fits its own.
    const { state, data } = await uiApi.load<unknown, unknown>(
      adapter as ReadAdapter<unknown, unknown>,
      config,
    )
    expect(state).toBe('Fulfilled')
    expect(data).toEqual(body)
  })
})
