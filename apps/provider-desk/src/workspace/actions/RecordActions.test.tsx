// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  actionsOf,
  aFieldInfo,
  aLayout,
  aLayoutSection,
  anAction,
  anObjectInfo,
  aRecord,
  aRelatedListInfo,
  aRelatedListPage,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { RecordPage } from '../record/RecordPage'
import { QuickActionDialog } from './quickActionPart'
import { ActionMenu } from './RecordActions'

const ID = 'a03000000000001AAA'
const MASTER = '012000000000000AAA'
const LIST_REFERENCE = { relatedListId: 'Gates__r', type: 'relatedList' }
const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
    Address__c: aFieldInfo({ apiName: 'Address__c', label: 'Address', dataType: 'Address', compound: true }),
  },
})
const item = (apiName: string) => ({
  editableForNew: true,
  editableForUpdate: true,
  label: apiName,
  layoutComponents: [{ componentType: 'Field' as const, apiName, label: apiName }],
  lookupIdApiName: null,
  required: apiName === 'City__c',
  sortable: false,
})
const layoutOf = (...names: string[]) =>
  aLayout({
    objectApiName: 'Yard__c',
    sections: [{ ...aLayoutSection(), layoutRows: [{ layoutItems: names.map(item) }] }],
  })

beforeAll(() => Promise.all([ActionMenu.load(), QuickActionDialog.load()]))

async function renderRecord(actions: object, objectInfo = info) {
  const api = createTestUiApi({ objectInfos: [objectInfo] })
  const record = aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: 'North Yard', City__c: 'Plano' } })
  api.server.override(`GET /record-ui/${ID}`, {
    layouts: { Yard__c: { [MASTER]: { Full: { View: layoutOf('City__c', 'Address__c') } } } },
    layoutUserStates: {},
    objectInfos: { Yard__c: objectInfo },
    records: {
      [ID]: {
        ...record,
        fields: {
          ...record.fields,
          Address__c: { displayValue: null, value: { street: '1 Dock Rd', city: 'Plano', postalCode: null } },
        },
      },
    },
  })
  api.server.override(`GET /actions/record/${ID}`, actions)
  api.server.override('GET /actions/layout/Yard__c.Move', {
    actionApiName: 'Yard__c.Move',
    layout: layoutOf('City__c'),
  })
  api.server.override('GET /actions/record-defaults/Yard__c.Move', {
    actionApiName: 'Yard__c.Move',
    objectApiName: 'Yard__c',
    fields: { City__c: { displayValue: null, value: 'Plano' } },
  })
  await renderWorkspace({ uiApi: api.uiApi, path: '/r/:recordId', page: <RecordPage />, at: `/r/${ID}` })
  await screen.findByRole('heading', { level: 1, name: 'North Yard' })
  const user = userEvent.setup()
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'More actions' }))
  return { ...api, user, openMenu }
}

const layoutActions = actionsOf(ID, [
  anAction({
    apiName: 'Yard__c.Move',
    label: 'Move Yard',
    type: 'QuickAction',
    subtype: 'Update',
    targetObject: 'Yard__c',
  }),
  anAction({ apiName: 'Edit', label: 'Edit' }),
  anAction({ apiName: 'Delete', label: 'Delete' }),
  anAction({ apiName: 'Yard__c.Map', label: 'Show Map', type: 'CustomButton' }),
])

test('[WSP-09] actions are those of the layout, and an unknown kind is shown as unsupported', async () => {
  const { openMenu } = await renderRecord(layoutActions)
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/desk/r/${ID}/edit`)
  await openMenu()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /Move Yard/ })).toBeTruthy())
  const unknown = screen.getByRole('menuitem', { name: /Show Map/ })
  expect(unknown.textContent).toBe('Show MapNot supported here')
  expect(unknown.getAttribute('aria-disabled')).toBe('true')
})

test('[WSP-09] a quick action shows its layout with its defaults, refuses in place and performs on the record', async () => {
  const { user, server, openMenu } = await renderRecord(layoutActions)
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: /Move Yard/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Yard' }))
  const city = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^City/ })
  expect(city.value).toBe('Plano')
  await user.clear(city)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a value for City.')).toBeTruthy()
  await user.type(city, 'Nowhere')
  server.override('PATCH /actions/perform-quick-action/Yard__c.Move', () =>
    Response.json(
      {
        message: 'An error occurred.',
        enhancedErrorType: 'RecordError',
        output: { errors: [], fieldErrors: { City__c: [{ message: 'City: unknown city.' }] } },
      },
      { status: 400 },
    ),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'))
  server.override('PATCH /actions/perform-quick-action/Yard__c.Move', {
    contextId: ID,
    id: ID,
    isSuccess: true,
    successMessage: 'Moved.',
  })
  await user.clear(city)
  await user.type(city, 'Allen')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.requests.findLast(({ path }) => path.includes('perform-quick-action'))
  expect(sent?.body).toMatchObject({ apiName: 'Yard__c', contextId: ID, fields: { City__c: 'Allen' } })
})

test('[WSP-09] an org that refuses its actions leaves those that the object allows', async () => {
  const { openMenu } = await renderRecord(
    Response.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' }], { status: 403 }),
  )
  expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
  await openMenu()
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Clone',
    'Delete',
  ])
})

test('[DSK-07] a record whose type the role may not create is not cloned', async () => {
  const masterType = { available: false, defaultRecordTypeMapping: false, master: true, name: 'Master' }
  const recordTypeInfos = { [MASTER]: { ...masterType, recordTypeId: MASTER } }
  const { openMenu } = await renderRecord(layoutActions, { ...info, recordTypeInfos })
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Clone' })).toBeNull()
})

test('[WSP-07] a record is deleted after a question, and its list follows', async () => {
  const { user, server, openMenu } = await renderRecord(layoutActions)
  server.override(`DELETE /records/${ID}`, () => new Response(null, { status: 204 }))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete North Yard?' }))
  expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByTestId('address')).textContent).toBe('/o/Yard__c/list')
})

test('[WSP-06] a compound field that the layout names shows its parts', async () => {
  await renderRecord(layoutActions)
  expect(screen.getByText('1 Dock Rd, Plano')).toBeTruthy()
})

test.each([
  ['a related list', 1],
  ['an empty related list', 0],
])('[WSP-09] %s creates records with the parent filled in', async (_name, count) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const api = createTestUiApi({ objectInfos: [info] })
  const lists = [
    { label: 'Gates', objectApiName: 'Gate__c', relatedListId: 'Gates__r', fieldApiName: 'Yard__c' },
  ]
  api.server.override(`GET /record-ui/${ID}`, {
    layouts: {},
    layoutUserStates: {},
    objectInfos: { Yard__c: info },
    records: { [ID]: aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: 'North Yard' } }) },
  })
  api.server.override('GET /related-list-info/Yard__c', {
    parentObjectApiName: 'Yard__c',
    relatedLists: lists,
  })
  api.server.override(
    'GET /related-list-info/Yard__c/Gates__r',
    aRelatedListInfo({ objectApiNames: ['Gate__c'] }),
  )
  api.server.override('POST /related-list-records/*', aRelatedListPage([]))
  api.server.override('GET /related-list-count/batch/*', {
    hasErrors: false,
    results: [{ statusCode: 200, result: { count, hasMore: false, listReference: LIST_REFERENCE } }],
  })
  api.server.override(`POST /actions/record/${ID}/related-list/batch`, {
    hasErrors: false,
    results: [
      {
        statusCode: 200,
        result: actionsOf(ID, [
          anAction({ apiName: 'New', label: 'New' }),
          anAction({ apiName: 'MassClose', label: 'Close All', type: 'CustomButton' }),
        ]),
      },
    ],
  })
  await renderWorkspace({ uiApi: api.uiApi, path: '/r/:recordId', page: <RecordPage />, at: `/r/${ID}` })
  const link = await screen.findByRole('link', { name: 'New in Gates' })
  expect(link.getAttribute('href')).toBe(`/desk/o/Gate__c/new?set.Yard__c=${ID}`)
  expect(screen.getByText('"Close All" is not supported here.')).toBeTruthy()
})
