// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anObjectInfo, aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { beforeEach, expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { RecordPage } from '../record/RecordPage'
import { OpenRecordsProvider } from './OpenRecordsProvider'
import { WorkspaceTabs } from './WorkspaceTabs'

const ids = ['a03000000000001AAA', 'a03000000000002AAA'] as const
const info = anObjectInfo({ apiName: 'Yard__c', label: 'Yard', labelPlural: 'Yards' })

beforeEach(() => sessionStorage.clear())

function Workspace() {
  return (
    <OpenRecordsProvider>
      <WorkspaceTabs />
      <RecordPage />
    </OpenRecordsProvider>
  )
}

async function renderTabs(id: string) {
  const api = createTestUiApi({ objectInfos: [info] })
  for (const [index, recordId] of ids.entries())
    api.server.override(`GET /record-ui/${recordId}`, {
      layouts: {},
      layoutUserStates: {},
      objectInfos: { Yard__c: info },
      records: {
        [recordId]: aRecord({ id: recordId, apiName: 'Yard__c', fields: { Name: `Yard ${index + 1}` } }),
      },
    })
  await renderWorkspace({ uiApi: api.uiApi, path: '/r/:recordId', page: <Workspace />, at: `/r/${id}` })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

const tabs = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('nav')?.getAttribute('aria-label') === 'Open records')
    .map(({ textContent }) => textContent)

test('[WSP-11] each opened record has a tab, which survives a reload until it is closed', async () => {
  await renderTabs(ids[0])
  await waitFor(() => expect(tabs()).toEqual(['Yard 1']))
  cleanup()
  const user = await renderTabs(ids[1])
  await waitFor(() => expect(tabs()).toEqual(['Yard 1', 'Yard 2']))
  await user.click(screen.getByRole('button', { name: 'Close Yard 2' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Yard 1')
  expect(tabs()).toEqual(['Yard 1'])
})
