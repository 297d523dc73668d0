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
import { beforeEach, expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { CloneRecordPage } from './CloneRecordPage'
import { NewRecordPage } from './NewRecordPage'

const ID = 'a03000000000001AAA'
const MASTER = '012000000000000AAA'

const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard', required: true }),
    Region__c: aFieldInfo({ apiName: 'Region__c', label: 'Region', dataType: 'Picklist' }),
    City__c: aFieldInfo({
      apiName: 'City__c',
      label: 'City',
      dataType: 'Picklist',
      controllerName: 'Region__c',
      controllingFields: ['Region__c'],
    }),
    Code__c: aFieldInfo({ apiName: 'Code__c', label: 'Code', createable: false }),
    Gates__c: aFieldInfo({ apiName: 'Gates__c', label: 'Gates', required: true }),
  },
})
/** Without the required field `Gates__c`. */
const layout = aLayout({
  objectApiName: 'Yard__c',
  mode: 'Create',
  sections: [
    {
      ...aLayoutSection(),
      layoutRows: ['Name', 'Region__c', 'City__c', 'Code__c'].map((apiName) => ({
        layoutItems: [
          {
            editableForNew: true,
            editableForUpdate: true,
            label: apiName,
            layoutComponents: [{ componentType: 'Field', apiName, label: apiName }],
            lookupIdApiName: null,
            required: apiName === 'Name',
            sortable: false,
          },
        ],
      })),
    },
  ],
})
const value = (label: string, validFor: readonly number[] = []) => ({
  attributes: null,
  label,
  value: label,
  validFor: [...validFor],
})
const picklist = (values: readonly object[], controllerValues: object = {}) => ({
  controllerValues,
  defaultValue: null,
  eTag: 'e1',
  url: '',
  values,
})

beforeEach(() => sessionStorage.clear())

async function renderForm(kind: 'create' | 'clone', at: string) {
  const api = createTestUiApi({ objectInfos: [info] })
  const fields =
    kind === 'create' ? { Name: null, Region__c: 'South' } : { Name: 'North Yard', Gates__c: '4' }
  api.server.override(`GET /record-defaults/${kind}/*`, {
    layout,
    objectInfos: { Yard__c: info },
    record: aRecord({ id: ID, apiName: 'Yard__c', fields }),
  })
  api.server.override(
    `GET /object-info/Yard__c/picklist-values/${MASTER}/Region__c`,
    picklist([value('North'), value('South')]),
  )
  api.server.override(
    `GET /object-info/Yard__c/picklist-values/${MASTER}/City__c`,
    picklist([value('Denton', [0]), value('Houston', [1])], { North: 0, South: 1 }),
  )
  await renderWorkspace({
    uiApi: api.uiApi,
    path: kind === 'create' ? '/o/:objectApiName/new' : '/r/:recordId/clone',
    page: kind === 'create' ? <NewRecordPage /> : <CloneRecordPage />,
    at,
  })
  await screen.findByRole('button', { name: 'Save' })
  const created = () =>
    api.server.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/records'))
  return { ...api, created, user: userEvent.setup() }
}

const text = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
const cities = async () =>
  within(await screen.findByRole('combobox', { name: 'City' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('[WSP-07] a new record starts with its defaults, the values of the address, and saves what was entered', async () => {
  const { user, created } = await renderForm('create', '/o/Yard__c/new?set.Gates__c=2')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value).toBe('South')
  await user.type(text('Yard'), 'East Yard')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(created()?.body).toBeTruthy())
  expect(created()?.body).toMatchObject({
    apiName: 'Yard__c',
    fields: { Name: 'East Yard', Region__c: 'South', Gates__c: '2' },
  })
})

test.each([
  ['a failed server', () => new Response('', { status: 500 }), /went wrong on our side/u],
  ['a page of a proxy', () => new Response('<h1>No</h1>', { status: 413 }), /went wrong on our side/u],
  ['half a response', () => new Response('{"id":"a0', { status: 201 }), /went wrong on our side/u],
  ['a rate limit', () => new Response('', { status: 429 }), /Too many requests/u],
])('[R5] after %s the entries stay, and saving again has the same key', async (_, response, words) => {
  const { user, server } = await renderForm('create', '/o/Yard__c/new?set.Gates__c=2')
  server.override('POST /records', response)
  await user.type(text('Yard'), 'East Yard')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(text('Yard')).toHaveProperty('value', 'East Yard')
  await save()
  const keys = () =>
    server.requests
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/records'))
      .map(({ headers }) => new Headers(headers).get('idempotency-key'))
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(keys()[0]).toBeTruthy()
  expect(keys()[1]).toBe(keys()[0])
})

test('[WSP-07] a dependent picklist offers what its controlling value allows, and refuses what it forbids', async () => {
  const { user } = await renderForm('create', '/o/Yard__c/new')
  await screen.findByRole('option', { name: 'Houston' })
  expect(await cities()).toEqual(['None', 'Houston'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Houston')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'North')
  expect(
    await screen.findByText('Houston is not available with this Region. Choose another value.'),
  ).toBeTruthy()
  expect(await cities()).toContain('Denton')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), '')
  expect(await screen.findByText(/Region.* first/)).toBeTruthy()
})

test('[WSP-07] required fields that the layout misses are asked for, and fields without write access are not', async () => {
  const { user, created } = await renderForm('create', '/o/Yard__c/new')
  expect(screen.queryByText('Code')).toBeNull()
  await user.type(text('Yard'), 'East Yard')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a value for Gates.')).toBeTruthy()
  expect(created()).toBeUndefined()
})

test('[WSP-07] a clone starts with the values of its source and becomes a record of its own', async () => {
  const { user, created } = await renderForm('clone', `/r/${ID}/clone`)
  expect((text('Yard') as HTMLInputElement).value).toBe('North Yard')
  await user.clear(text('Yard'))
  await user.type(text('Yard'), 'North Yard 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(created()?.body).toMatchObject({ fields: { Name: 'North Yard 2', Gates__c: '4' } }),
  )
})

test('[WSP-07] an org that refuses the defaults is named on the page', async () => {
  const api = createTestUiApi({ objectInfos: [info] })
  api.server.override('GET /record-defaults/create/*', () =>
    Response.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'No.' }], { status: 403 }),
  )
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/o/:objectApiName/new',
    page: <NewRecordPage />,
    at: '/o/Yard__c/new',
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[WSP-07] the title names the record type, and a chosen one brings its own fields', async () => {
  const rail = '012000000000010AAA'
  const port = '012000000000020AAA'
  const typeInfo = (recordTypeId: string, name: string, isStandard = false) => ({
    available: true,
    defaultRecordTypeMapping: isStandard,
    master: name === 'Master',
    name,
    recordTypeId,
  })
  const typed = anObjectInfo({
    ...info,
    defaultRecordTypeId: rail,
    recordTypeInfos: {
      [MASTER]: typeInfo(MASTER, 'Master'),
      [rail]: typeInfo(rail, 'Rail', true),
      [port]: typeInfo(port, 'Port'),
    },
    fields: {
      ...info.fields,
      Gates__c: aFieldInfo({ apiName: 'Gates__c', label: 'Gates' }),
      Berths__c: aFieldInfo({ apiName: 'Berths__c', label: 'Berths' }),
    },
  })
  const layoutWith = (...names: readonly string[]) =>
    aLayout({
      objectApiName: 'Yard__c',
      mode: 'Create',
      sections: [
        {
          ...aLayoutSection(),
          layoutRows: names.map((apiName) => ({
            layoutItems: [
              {
                editableForNew: true,
                editableForUpdate: true,
                label: apiName,
                layoutComponents: [{ componentType: 'Field', apiName, label: apiName }],
                lookupIdApiName: null,
                required: false,
                sortable: false,
              },
            ],
          })),
        },
      ],
    })
  const api = createTestUiApi({ objectInfos: [typed] })
  api.server.override('GET /record-defaults/create/*', ({ query }) => {
    const isPort = query['recordTypeId'] === port
    return Response.json({
      layout: layoutWith('Name', isPort ? 'Berths__c' : 'Gates__c'),
      objectInfos: { Yard__c: typed },
      record: {
        ...aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: null } }),
        recordTypeId: isPort ? port : rail,
      },
    })
  })
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/o/:objectApiName/new',
    page: <NewRecordPage />,
    at: '/o/Yard__c/new',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'New Yard: Rail' })).toBeTruthy()
  expect(text('Gates')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Berths' })).toBeNull()
  const user = userEvent.setup()
  await user.type(text('Yard'), 'East')
  await user.type(text('Gates'), '7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record type' }), 'Port')
  expect(await screen.findByRole('heading', { level: 1, name: 'New Yard: Port' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('New Yard: Port · Provider Desk'))
  expect(screen.queryByRole('textbox', { name: 'Gates' })).toBeNull()
  // Entries of fields that both types have stay.
  expect(text('Yard')).toHaveProperty('value', 'East')
  await user.type(text('Yard'), ' Yard')
  await user.type(text('Berths'), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const created = () =>
    api.server.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/records'))
  await waitFor(() =>
    expect(created()?.body).toMatchObject({
      fields: { Name: 'East Yard', Berths__c: '3', RecordTypeId: port },
    }),
  )
})
