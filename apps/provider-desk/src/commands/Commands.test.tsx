// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  actionsOf,
  aLayout,
  aNavItem,
  anAction,
  anApp,
  anObjectInfo,
  aRecord,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { useState } from 'react'
import { QuickActionDialog } from '#/workspace/actions/quickActionPart'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { CommandPalette, Commands, KeySheet, type CommandOverlay } from './Commands'

vi.mock('#/i18n/i18n', async (original) => ({
  ...(await original<object>()),
  // Messages come from the test's IntlProvider.
  WithMessages: ({ children }: { children: React.ReactNode }) => children,
}))

beforeAll(() => Promise.all([CommandPalette.load(), KeySheet.load(), QuickActionDialog.load()]))
beforeEach(() => localStorage.clear())

function Page() {
  const [overlay, setOverlay] = useState<CommandOverlay>()
  return (
    <>
      <input aria-label="Notes" />
      <Commands overlay={overlay} onOverlayChange={setOverlay} />
    </>
  )
}

async function renderCommands() {
  const api = createTestUiApi({
    objectInfos: [
      anObjectInfo({ apiName: 'Yard__c', label: 'Yard', labelPlural: 'Yards' }),
      anObjectInfo({ apiName: 'Gate__c', label: 'Gate', labelPlural: 'Gates', createable: false }),
    ],
  })
  const tab = (objectApiName: string, label: string) =>
    aNavItem({ developerName: objectApiName, objectApiName, label })
  const app = anApp({
    appId: '06m000000000001AAA',
    navItems: [tab('Yard__c', 'Yards'), tab('Gate__c', 'Gates')],
    selected: true,
  })
  const billing = anApp({
    appId: '06m000000000002AAA',
    label: 'Billing',
    navItems: [tab('Yard__c', 'Yards'), tab('Receipt__c', 'Receipts')],
    selected: false,
  })
  api.server.override('GET /apps', { apps: [app, billing] })
  api.server.override('GET /apps/06m000000000002AAA', billing)
  api.server.override('GET /apps/06m000000000001AAA', app)
  api.server.override('POST /search/results', {
    keywordSearchResults: [
      {
        objectApiName: 'Yard__c',
        records: [aRecord({ id: 'a03000000000001AAA', apiName: 'Yard__c', fields: { Name: 'North Yard' } })],
      },
    ],
  })
  await renderWorkspace({ uiApi: api.uiApi, path: '/', page: <Page />, at: '/' })
  const user = userEvent.setup()
  await waitFor(() =>
    expect(api.server.requests.some(({ path }) => path.endsWith('/apps/06m000000000001AAA'))).toBe(true),
  )
  await act(async () => undefined)
  return { ...api, user }
}

const address = async () => (await screen.findByTestId('address')).textContent

test.each([['/'], ['{Control>}k{/Control}']])(
  '[DSK-09] %s opens the command menu and Enter goes to a page',
  async (keys) => {
    const { user } = await renderCommands()
    await user.keyboard(keys)
    await user.type(await screen.findByRole('searchbox', { name: 'Command menu' }), 'gat')
    await user.keyboard('{Enter}')
    expect(await address()).toBe('/o/Gate__c/list')
  },
)

test('[DSK-09] the command menu finds the pages of other apps, and selects the app of such a page', async () => {
  const { user } = await renderCommands()
  await user.keyboard('/')
  const field = await screen.findByRole('searchbox', { name: 'Command menu' })
  expect(screen.queryByRole('menuitem', { name: /^Receipts/ })).toBeNull()
  await user.type(field, 'yards')
  expect(await screen.findAllByRole('menuitem', { name: /^Yards/ })).toHaveLength(1)
  await user.clear(field)
  await user.type(field, 'receipt')
  const found = await screen.findByRole('menuitem', { name: /^Receipts/ })
  expect(found.textContent).toContain('Billing')
  await user.click(found)
  expect(await address()).toBe('/o/Receipt__c/list')
  expect(localStorage.getItem('desk.app')).toBe('06m000000000002AAA')
})

test('[DSK-09] [WSP-05] the command menu finds records and creates those that may be created', async () => {
  const { user } = await renderCommands()
  await user.keyboard('/')
  await screen.findByRole('searchbox', { name: 'Command menu' })
  expect(await screen.findByRole('menuitem', { name: 'New Yard' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'New Gate' })).toBeNull()
  await user.keyboard('north')
  await user.click(await screen.findByRole('menuitem', { name: 'North Yard' }))
  expect(await address()).toBe('/r/a03000000000001AAA')
})

test('[WSP-05] the search of all records names the whole term and opens its results', async () => {
  const { user } = await renderCommands()
  await user.keyboard('/')
  const field = await screen.findByRole('searchbox', { name: 'Command menu' })
  await user.type(field, 'nor')
  await screen.findByRole('menuitem', { name: /"nor"/u })
  await user.type(field, 'th & co')
  await user.click(await screen.findByRole('menuitem', { name: /"north & co"/u }))
  expect(await address()).toBe('/search?q=north%20%26%20co')
})

test('[WSP-09] a global action opens its form from the command menu', async () => {
  const { user, server } = await renderCommands()
  server.override(
    'GET /actions/global',
    actionsOf('Global', [
      anAction({
        apiName: 'Log_Call',
        label: 'Log a Call',
        type: 'QuickAction',
        subtype: 'Create',
        targetObject: 'Yard__c',
      }),
      anAction({
        apiName: 'Flow',
        label: 'Run Flow',
        type: 'QuickAction',
        subtype: 'Flow',
        targetObject: null,
      }),
    ]),
  )
  server.override('GET /actions/layout/Log_Call', {
    actionApiName: 'Log_Call',
    layout: aLayout({ objectApiName: 'Yard__c', sections: [] }),
  })
  server.override('GET /actions/record-defaults/Log_Call', {
    actionApiName: 'Log_Call',
    objectApiName: 'Yard__c',
    fields: {},
  })
  await user.keyboard('/')
  await user.type(await screen.findByRole('searchbox', { name: 'Command menu' }), 'log')
  expect(screen.queryByRole('menuitem', { name: 'Run Flow' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Log a Call' }))
  expect(await screen.findByRole('dialog', { name: 'Log a Call' })).toBeTruthy()
})

test('[DSK-09] `g` and a letter go to a tab, but not while typing', async () => {
  const { user } = await renderCommands()
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'gy')
  expect(screen.queryByTestId('address')).toBeNull()
  await user.tab()
  await user.keyboard('gy')
  expect(await address()).toBe('/o/Yard__c/list')
})

test('[DSK-09] `?` lists the keys, and the switch turns single keys off', async () => {
  const { user } = await renderCommands()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.getByText('Gates').parentElement?.textContent).toBe('Gatesg then g')
  await user.click(screen.getByRole('switch', { name: 'Use single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gy')
  expect(screen.queryByTestId('address')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('searchbox', { name: 'Command menu' })).toBeTruthy()
})
