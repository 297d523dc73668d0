// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
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
import { EditRecordPage } from './EditRecordPage'

const ID = 'a03000000000001AAA'
const MASTER = '012000000000000AAA'

const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard', required: true }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
    Notes__c: aFieldInfo({ apiName: 'Notes__c', label: 'Notes', dataType: 'TextArea' }),
    Code__c: aFieldInfo({ apiName: 'Code__c', label: 'Code', updateable: false }),
  },
})
const layout = aLayout({
  objectApiName: 'Yard__c',
  mode: 'Edit',
  sections: [
    {
      ...aLayoutSection(),
      layoutRows: Object.keys(info.fields).map((apiName) => ({
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

beforeEach(() => sessionStorage.clear())

async function renderEdit() {
  const test = createTestUiApi({
    records: [
      aRecord({
        id: ID,
        apiName: 'Yard__c',
        lastModifiedDate: '2026-11-20T10:00:00.000Z',
        fields: { Name: 'North Yard', City__c: 'Plano', Notes__c: null, Code__c: 'N1' },
      }),
    ],
    objectInfos: [info],
  })
  test.server.override('GET /record-ui/*', () => {
    const record = test.server.records.get(ID)
    return {
      layouts: { Yard__c: { [MASTER]: { Full: { Edit: layout } } } },
      layoutUserStates: {},
      objectInfos: { Yard__c: info },
      records: { [ID]: record },
    }
  })
  await renderWorkspace({
    uiApi: test.uiApi,
    path: '/r/:recordId/edit',
    page: <EditRecordPage />,
    at: `/r/${ID}/edit`,
  })
  await screen.findByRole('button', { name: 'Save' })
  return { ...test, user: userEvent.setup() }
}

const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const writes = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

async function replace(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

test('[WSP-07] saves only changed fields over the version that was edited', async () => {
  const { user, server } = await renderEdit()
  await replace(user, 'City', 'Frisco')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByTestId('address')).textContent).toBe(`/r/${ID}`)
  const patch = server.requests.find(({ method }) => method === 'PATCH')
  expect(patch?.body).toHaveProperty('fields', { City__c: 'Frisco' })
  expect(patch?.headers['if-unmodified-since']).toBe('Fri, 20 Nov 2026 10:00:00 GMT')
})

test('[WSP-07] a field that may not be updated is shown, not edited', async () => {
  await renderEdit()
  expect(screen.getByText('N1')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Code/ })).toBeNull()
})

test('[WSP-07] an empty required field is refused beside it before anything is sent', async () => {
  const { user, server } = await renderEdit()
  await replace(user, 'Yard', '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('Yard').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Enter a value for Yard.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Yard'))
  expect(writes(server.requests)).toEqual([])
})

test('[WSP-07] a field error of the server is shown at its field and the text stays', async () => {
  const { user, server } = await renderEdit()
  server.override(`PATCH /records/${ID}`, () =>
    Response.json(
      {
        message: 'An error occurred.',
        enhancedErrorType: 'RecordError',
        output: { errors: [], fieldErrors: { City__c: [{ message: 'City: unknown city.' }] } },
      },
      { status: 400 },
    ),
  )
  await replace(user, 'City', 'Nowhere')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('City').getAttribute('aria-invalid')).toBe('true'))
  expect(field('City').value).toBe('Nowhere')
})

test('[WSP-07] a conflict shows both versions of a field and saves the chosen values over the new version', async () => {
  const { user, server } = await renderEdit()
  await replace(user, 'City', 'Frisco')
  await user.type(field('Notes'), 'Gate 4')
  const theirs = { ...server.change(ID, { City__c: 'Allen' }), lastModifiedDate: '2026-11-20T11:00:00.000Z' }
  server.records.set(ID, theirs)
  let isFirst = true
  server.override(`PATCH /records/${ID}`, ({ headers }) => {
    const isStale = headers['if-unmodified-since'] !== 'Fri, 20 Nov 2026 11:00:00 GMT'
    expect(isStale).toBe(isFirst)
    isFirst = false
    return isStale
      ? Response.json([{ errorCode: 'PRECONDITION_FAILED', message: 'Changed.' }], { status: 412 })
      : theirs
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const choice = await screen.findByRole('radiogroup', { name: 'City' })
  expect(choice.textContent).toContain('Yours: Frisco')
  expect(choice.textContent).toContain('Saved: Allen')
  expect(screen.queryByRole('radiogroup', { name: 'Notes' })).toBeNull()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save chosen values' })
  expect(save.disabled || save.getAttribute('aria-disabled') === 'true').toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Yours: Frisco' }))
  await user.click(screen.getByRole('button', { name: 'Save chosen values' }))
  await screen.findByTestId('address')
  expect(writes(server.requests).at(-1)).toMatchObject({ fields: { City__c: 'Frisco', Notes__c: 'Gate 4' } })
})

test('[WSP-07] a conflict in other fields only keeps what the other person saved', async () => {
  const { user, server } = await renderEdit()
  await user.type(field('Notes'), 'Gate 4')
  const theirs = { ...server.change(ID, { City__c: 'Allen' }), lastModifiedDate: '2026-11-20T11:00:00.000Z' }
  server.records.set(ID, theirs)
  server.override(`PATCH /records/${ID}`, ({ headers }) =>
    headers['if-unmodified-since'] === 'Fri, 20 Nov 2026 11:00:00 GMT'
      ? theirs
      : Response.json([{ errorCode: 'PRECONDITION_FAILED', message: 'Changed.' }], { status: 412 }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('radiogroup', { name: 'City' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Saved: Allen' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save chosen values' }))
  await screen.findByTestId('address')
  expect(writes(server.requests).at(-1)).toHaveProperty('fields', { Notes__c: 'Gate 4' })
})

test('[WSP-07] a save that took effect before, with a value that the server derived, is no conflict', async () => {
  const { user, server } = await renderEdit()
  await replace(user, 'City', 'Frisco')
  const stored = server.change(ID, { City__c: 'Frisco', Notes__c: 'Denton County' })
  server.records.set(ID, { ...stored, lastModifiedDate: '2026-11-20T11:00:00.000Z' })
  server.override(`PATCH /records/${ID}`, () =>
    Response.json([{ errorCode: 'PRECONDITION_FAILED', message: 'Changed.' }], { status: 412 }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByTestId('address')
  expect(writes(server.requests)).toHaveLength(1)
  expect(sessionStorage.length).toBe(0)
})

test('[WSP-07] unsaved changes are restored after a reload and gone after Cancel', async () => {
  const { user } = await renderEdit()
  await replace(user, 'City', 'Frisco')
  cleanup()
  const again = await renderEdit()
  expect(field('City').value).toBe('Frisco')
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy()
  await again.user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByTestId('address')
  expect(sessionStorage.length).toBe(0)
})

test('[WSP-07] without a connection nothing typed is lost', async () => {
  const { user, server } = await renderEdit()
  server.override(`PATCH /records/${ID}`, () => {
    throw new TypeError('Failed to fetch')
  })
  await replace(user, 'City', 'Frisco')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was lost')
  expect(field('City').value).toBe('Frisco')
})

test('[WSP-08] duplicates are listed with links, and saving anyway needs a rule that allows it', async () => {
  const { user, server } = await renderEdit()
  server.override('GET /duplicates/Yard__c', {
    apiName: 'Yard__c',
    dedupeEnabled: true,
    dedupeFields: ['Name'],
    duplicateRules: [],
    predupeEnabled: true,
  })
  const duplicates = {
    allowSave: false,
    duplicateError: true,
    duplicateRules: ['Yard_Name'],
    matches: [{ objectApiName: 'Yard__c', recordIds: ['a03000000000002AAA'] }],
  }
  server.override('POST /predupe', duplicates)
  await replace(user, 'Yard', 'South Yard')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Possible duplicates' })
  expect(screen.getByRole('link', { name: 'a03000000000002AAA' }).getAttribute('href')).toBe(
    '/r/a03000000000002AAA',
  )
  expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to the form' }))
  expect(field('Yard').value).toBe('South Yard')

  server.override('POST /predupe', { ...duplicates, allowSave: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await screen.findByTestId('address')
  expect(writes(server.requests).at(-1)).toMatchObject({ allowSaveOnDuplicate: true })
})
