// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFieldInfo, anObjectInfo, aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { Suspense } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { LocaleProvider, WithMessages } from '#/i18n/i18n'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { RecordTabs } from './RecordTabs'

// Parts that load on demand are compiled before a test waits for them.
beforeAll(async () => {
  await Promise.all([import('./RecordActivity'), import('./RecordFiles')])
}, 60_000)

const METHODS = '/lwr/apex/v63.0/DeskRecords'
const ID = 'a03000000000001AAA'
const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  fields: {
    Fee__c: aFieldInfo({ apiName: 'Fee__c', label: 'Gate Fee', dataType: 'Currency' }),
    Hold_Reason__c: aFieldInfo({
      apiName: 'Hold_Reason__c',
      label: 'Hold Reason',
      dataType: 'Picklist',
    }),
    Owner__c: aFieldInfo({
      apiName: 'Owner__c',
      label: 'Yard Owner',
      dataType: 'Reference',
      reference: true,
    }),
  },
})
const record = aRecord({ id: ID, apiName: 'Yard__c', fields: { Name: 'North Yard' } })

const nothing = { action: null, reason: null, text: null, recipient: null, threadId: null, changes: [] }
const anItem = (n: number, more: object) => ({
  ...nothing,
  id: `a0M00000000000${n}AAA`,
  at: '2026-11-23T15:00:00.000Z',
  actor: 'Owen Brandt',
  ...more,
})

async function renderTabs(at: string, answers: Record<string, () => unknown>) {
  const client = createTestUiApi({ objectInfos: [info] })
  for (const [name, answer] of Object.entries(answers)) client.server.override(name, answer)
  await renderWorkspace({
    uiApi: client.uiApi,
    path: '/r/:recordId',
    page: (
      <Suspense>
        <LocaleProvider>
          <WithMessages catalogue="workspace">
            <RecordTabs record={record} info={info} related={<p>Stops</p>} />
          </WithMessages>
        </LocaleProvider>
      </Suspense>
    ),
    at,
  })
  return { ...client, user: userEvent.setup() }
}

const change = (
  field: string,
  before: string | null,
  after: string | null,
  afterName: string | null = null,
) => ({
  field,
  before,
  after,
  beforeName: null,
  afterName,
})

test('[WSP-10] the timeline shows changes in the words of the metadata, and older entries on demand', async () => {
  const { user, server } = await renderTabs(`/r/${ID}?tab=activity`, {
    [`GET ${METHODS}/activity`]: () => ({
      items: [
        anItem(1, {
          kind: 'Change',
          action: 'Updated',
          changes: [
            change('Fee__c', '10', '25.5'),
            change('Owner__c', null, '003000000000001AAA', 'Ann Lee'),
          ],
        }),
        anItem(2, { kind: 'Message', actor: 'Rosa', text: 'Gate is closed.', threadId: 'thread' }),
      ],
      nextCursor: '2026-11-23T15:00:00.000Z_a0M000000000002AAA',
    }),
  })
  const timeline = await screen.findByRole('list', { name: 'Activity' })
  const [first, second] = within(timeline).getAllByRole('listitem')
  expect(first?.textContent).toContain('Owen Brandt: changed the record')
  expect(first?.textContent).toMatch(/Gate Fee\$10\.00.*\$25\.50/u)
  expect(first?.textContent).toMatch(/Yard Ownernone.*Ann Lee/u)
  expect(second?.textContent).toContain('Gate is closed.')
  server.override(`GET ${METHODS}/activity`, () => ({
    items: [anItem(3, { kind: 'Audit', action: 'Created', actor: null })],
    nextCursor: null,
  }))
  await user.click(screen.getByRole('button', { name: 'Show older activity' }))
  await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(3))
  expect(within(timeline).getByText('System: created the record')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull()
})

test('[WSP-10] a reason that was chosen from a list has its label', async () => {
  const label = 'Revisión de tarifa'
  await renderTabs(`/r/${ID}?tab=activity`, {
    [`GET /object-info/Yard__c/picklist-values/012000000000000AAA/Hold_Reason__c`]: () => ({
      controllerValues: {},
      defaultValue: null,
      eTag: 'e',
      url: '/',
      values: [{ attributes: null, label, validFor: [], value: 'Rate Review' }],
    }),
    [`GET ${METHODS}/activity`]: () => ({
      items: [
        anItem(1, {
          kind: 'Change',
          action: 'Updated',
          reason: 'Rate Review',
          changes: [change('Hold_Reason__c', null, 'Rate Review')],
        }),
      ],
      nextCursor: null,
    }),
  })
  expect(await screen.findByText(`Reason: ${label}`)).toBeTruthy()
})

test('[WSP-10] an uploaded file is attached to the record, and a refused one can be tried again', async () => {
  const { user, server } = await renderTabs(`/r/${ID}`, {
    [`GET ${METHODS}/files`]: () => ({ files: [], canAdd: true }),
  })
  expect(await screen.findByText('Stops')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Files' }))
  await screen.findByText('No files yet')
  server.override('POST /records/content-documents/content-versions', () =>
    Response.json([{ errorCode: 'FILE_TOO_LARGE', message: 'The file is too large.' }], { status: 400 }),
  )
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('No file input')
  await user.upload(field, new File(['%PDF-'], 'gate.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('button', { name: 'Try gate.pdf again' })).toBeTruthy()
})
