// @vitest-environment jsdom
import { aNavItem, anApp, createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { NavRail, OtherPlace } from './NavRail'
import { PageTrail } from './PageTrail'

beforeAll(async () => {
  await OtherPlace.load()
})
beforeEach(() => localStorage.clear())

const OPERATIONS = '06m000000000001AAA'
const SETUP = '06m000000000002AAA'

async function renderAt(at: string, trail?: { href: string; label: string }) {
  const api = createTestUiApi()
  const list = (objectApiName: string, label: string) =>
    aNavItem({ developerName: objectApiName, objectApiName, label })
  const page = (pageName: string, label: string) =>
    aNavItem({
      developerName: pageName,
      label,
      objectApiName: null,
      pageReference: { type: 'standard__namedPage', attributes: { pageName } },
    })
  const operations = anApp({
    appId: OPERATIONS,
    label: 'Operations',
    navItems: [page('home', 'Home'), page('Cover_Board', 'Cover Board'), list('Yard__c', 'Yards')],
    selected: true,
  })
  const setup = anApp({
    appId: SETUP,
    label: 'Setup',
    navItems: [page('home', 'Home'), page('Audit_Trail', 'Audit Trail')],
    selected: false,
  })
  api.server.override('GET /apps', { apps: [operations, setup] })
  api.server.override(`GET /apps/${OPERATIONS}`, operations)
  api.server.override(`GET /apps/${SETUP}`, setup)
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '*',
    page: (
      <>
        <NavRail />
        {trail ? <PageTrail items={[trail]} /> : null}
      </>
    ),
    at,
  })
  await screen.findByRole('link', { name: 'Cover Board' })
  const current = () =>
    screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  const asked = (appId: string) => api.server.requests.filter(({ path }) => path.endsWith(`/apps/${appId}`))
  return { current, asked, user: userEvent.setup() }
}

test.each([
  ['/', 'Home'],
  ['/cover', 'Cover Board'],
  ['/o/Yard__c/list', 'Yards'],
])('marks the tab of %s, and reads no other app', async (at, name) => {
  const { current, asked } = await renderAt(at)
  expect(current().map(({ textContent }) => textContent)).toEqual([name])
  expect(asked(SETUP)).toEqual([])
})

test('[WSP-01] lists of records are apart from the pages of the desk', async () => {
  await renderAt('/')
  const inLists = within(screen.getByRole('list', { name: 'Records' })).getAllByRole('link')
  expect(inLists.map(({ textContent }) => textContent)).toEqual(['Yards'])
})

test('a record page belongs to the list that its breadcrumb begins with', async () => {
  const { current } = await renderAt('/r/a03000000000001AAA', {
    href: '/desk/o/Yard__c/list',
    label: 'Yards',
  })
  await waitFor(() => expect(current()[0]?.textContent).toBe('Yards'))
  expect(current()[0]?.getAttribute('href')).toBe('/o/Yard__c/list')
})

test('a page of another app is marked with that app, which a click selects', async () => {
  const { current, user } = await renderAt('/audit')
  await waitFor(() => expect(current().map(({ textContent }) => textContent)).toEqual(['Audit TrailSetup']))
  expect(screen.getByRole('combobox', { name: 'App' })).toHaveProperty('value', OPERATIONS)
  await user.click(screen.getByRole('link', { name: /^Audit Trail/ }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'App' })).toHaveProperty('value', SETUP))
  await waitFor(() => expect(current().map(({ textContent }) => textContent)).toEqual(['Audit Trail']))
})

test('a record whose list no app has is marked with the name of the list', async () => {
  const { current } = await renderAt('/r/a04000000000001AAA', {
    href: '/desk/o/Gate__c/list',
    label: 'Gates',
  })
  await waitFor(() =>
    expect(current().map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
      'Gates',
      '/o/Gate__c/list',
    ]),
  )
})
