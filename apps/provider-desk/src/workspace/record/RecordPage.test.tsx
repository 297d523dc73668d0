// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aLayout,
  aLayoutSection,
  anObjectInfo,
  aRecord,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { RecordPage } from './RecordPage'

const ID = 'a03000000000001AAA'
const MASTER = '012000000000000AAA'
const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    Status__c: aFieldInfo({ apiName: 'Status__c', label: 'Status', dataType: 'Picklist' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
  },
})
const layout = aLayout({ objectApiName: 'Yard__c', sections: [aLayoutSection()] })

const compact = aLayout({
  id: '0AH000000000001AAA',
  layoutType: 'Compact',
  objectApiName: 'Yard__c',
  sections: [
    {
      ...aLayoutSection(),
      layoutRows: [
        {
          layoutItems: ['Name', 'City__c'].map((apiName) => ({
            editableForNew: false,
            editableForUpdate: false,
            label: apiName,
            layoutComponents: [{ componentType: 'Field', apiName, label: apiName }],
            lookupIdApiName: null,
            required: false,
            sortable: false,
          })),
        },
      ],
    },
  ],
})

async function renderRecord(path: object | undefined) {
  const test = createTestUiApi({ objectInfos: [info] })
  test.server.override(`GET /record-ui/${ID}`, {
    layouts: { Yard__c: { [MASTER]: { Full: { View: layout }, Compact: { View: compact } } } },
    layoutUserStates: {},
    objectInfos: { Yard__c: info },
    records: {
      [ID]: aRecord({
        id: ID,
        apiName: 'Yard__c',
        fields: { Name: 'North Yard', Status__c: 'Open', City__c: 'Plano' },
      }),
    },
  })
  if (path) test.server.override('GET /path/layout/Yard__c', path)
  await renderWorkspace({ uiApi: test.uiApi, path: '/r/:recordId', page: <RecordPage />, at: `/r/${ID}` })
  await screen.findByRole('heading', { level: 1, name: 'North Yard' })
  return { ...test, user: userEvent.setup() }
}

test('[WSP-06] the title of the page and of the window is the record, its highlights are the compact layout', async () => {
  await renderRecord(undefined)
  expect(document.title).toBe('North Yard · Yard · Provider Desk')
  const highlights = document.querySelector('dl[aria-label="Highlights"]')
  expect([...(highlights?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'City',
  ])
  expect(highlights?.querySelector('dd')?.textContent).toBe('Plano')
})

test('[WSP-06] the path marks the current step and shows what another step asks for', async () => {
  const { user } = await renderRecord({
    picklistFieldApiName: 'Status__c',
    steps: [
      { value: 'Draft', label: 'Draft', keyFields: ['City__c', 'Hidden__c'] },
      { value: 'Open', label: 'Open', keyFields: [] },
      { value: 'Closed', label: 'Closed' },
    ],
  })
  const path = await screen.findByRole('region', { name: 'Path' })
  expect(within(path).getByRole('button', { name: 'Open' }).getAttribute('aria-current')).toBe('step')
  expect(within(path).queryByText('Plano')).toBeNull()
  await user.click(within(path).getByRole('button', { name: 'Draft' }))
  expect(within(path).getByText('Plano')).toBeTruthy()
  expect(within(path).queryByText('Hidden__c')).toBeNull()
})

test.each([
  ['no path', undefined],
  ['a path of another shape', { steps: 'none' }],
  ['a status beside the path', { picklistFieldApiName: 'Status__c', steps: [{ value: 'Draft' }] }],
])('[WSP-06] an object with %s shows the record without one', async (_name, path) => {
  await renderRecord(path)
  expect(screen.queryByRole('region', { name: 'Path' })).toBeNull()
})

test('[WSP-06] a collapsed section is saved as layout user state', async () => {
  const { user, server } = await renderRecord(undefined)
  const toggle = screen.getByRole('button', { name: 'Details' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'PATCH')).toBe(true))
  const saved = server.requests.find(({ method }) => method === 'PATCH')
  expect(saved?.path).toMatch(/layout\/Yard__c\/user-state$/)
  expect(saved?.body).toHaveProperty('sectionUserStates', { '01B000000000001AAA': { collapsed: true } })
})

test('[WSP-06] the page of a posted load leads to the board on which it is covered', async () => {
  const loadInfo = anObjectInfo({ apiName: 'Load__c', label: 'Load', fields: info.fields })
  const { uiApi, server } = createTestUiApi({ objectInfos: [loadInfo] })
  const record = aRecord({ id: ID, apiName: 'Load__c', fields: { Name: 'L-0000123', Status__c: 'Posted' } })
  server.override(`GET /record-ui/${ID}`, {
    layouts: {},
    layoutUserStates: {},
    objectInfos: { Load__c: loadInfo },
    records: { [ID]: record },
  })
  const session = { role: 'Carrier Sales', userId: '005000000000001AAA' }
  await renderWorkspace({ uiApi, path: '/r/:recordId', page: <RecordPage />, at: `/r/${ID}`, session })
  const link = await screen.findByRole('link', { name: 'Open on Cover Board' })
  expect(link.getAttribute('href')).toBe(`/desk/cover?load=${ID}`)
})

test('[WSP-06] a page that is being left, whose address names no record anymore, makes no request', async () => {
  const { uiApi, server } = createTestUiApi({ objectInfos: [info] })
  await renderWorkspace({ uiApi, path: '/tracking', page: <RecordPage />, at: '/tracking' })
  await Promise.resolve()
  expect(server.requests.filter(({ path }) => path.includes('/record-ui'))).toEqual([])
})
