// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  aFieldInfo,
  aListInfo,
  aListPage,
  anObjectInfo,
  aRecord,
  createTestUiApi,
} from '@portal/ui-api/testing'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { ListPage } from './ListPage'

const info = anObjectInfo({
  apiName: 'Yard__c',
  label: 'Yard',
  labelPlural: 'Yards',
  fields: {
    Name: aFieldInfo({ apiName: 'Name', label: 'Yard' }),
    City__c: aFieldInfo({ apiName: 'City__c', label: 'City' }),
  },
})
const yard = aRecord({
  id: 'a03000000000001AAA',
  apiName: 'Yard__c',
  fields: { Name: 'Yard 1', City__c: 'Plano' },
})

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

function Address() {
  return <output data-testid="query">{useLocation().search}</output>
}

async function renderYards(at: string) {
  const api = createTestUiApi({ objectInfos: [info] })
  const column = (fieldApiName: string, label: string) => ({
    fieldApiName,
    label,
    sortable: true,
    lookupId: fieldApiName === 'Name' ? 'Id' : null,
  })
  api.server.override(
    'GET /list-info/Yard__c/All',
    aListInfo({ label: 'All Yards', displayColumns: [column('Name', 'Yard'), column('City__c', 'City')] }),
  )
  api.server.override('GET /list-info/Yard__c', {
    count: 1,
    lists: [{ apiName: 'All', id: '00B000000000001AAA', label: 'All Yards' }],
    nextPageToken: null,
  })
  api.server.override('POST /list-records/Yard__c/All', () => aListPage([yard]))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/o/:objectApiName/list',
    page: (
      <>
        <ListPage />
        <Address />
      </>
    ),
    at,
  })
  await screen.findByRole('grid')
  const queries = () =>
    api.server.requests
      .filter(({ path }) => path.endsWith('/list-records/Yard__c/All'))
      .map(({ body }) => JSON.stringify(body))
  return { queries, user: userEvent.setup(), address: () => screen.getByTestId('query').textContent }
}

test('[WSP-02] [WSP-11] a column is sorted by the server, then in the other direction, and the address has it', async () => {
  const { queries, user, address } = await renderYards('/o/Yard__c/list')
  await user.click(screen.getByRole('button', { name: /^City/ }))
  await waitFor(() => expect(queries().at(-1)).toContain('"sortBy":["City__c"]'))
  expect(address()).toBe('?sort=City__c')
  // The grid stays while the sorted page loads, and focus in it.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^City/ }))
  await user.click(screen.getByRole('button', { name: /^City/ }))
  await waitFor(() => expect(queries().at(-1)).toContain('"sortBy":["-City__c"]'))
  expect(address()).toBe('?sort=-City__c')
})

test('[WSP-05] [WSP-11] a list is searched by the server once the term is typed, and the address has it', async () => {
  const { queries, user, address } = await renderYards('/o/Yard__c/list')
  await user.click(screen.getByRole('searchbox', { name: 'Search this list' }))
  await user.paste('plano')
  await waitFor(() => expect(queries().at(-1)).toContain('"searchTerm":"plano"'))
  expect(queries().filter((query) => query.includes('searchTerm'))).toHaveLength(1)
  expect(address()).toBe('?q=plano')
})

test('[WSP-11] an address with view, sort and term opens that list', async () => {
  const { queries } = await renderYards('/o/Yard__c/list?view=All&q=plano&sort=-City__c')
  expect(queries()).toHaveLength(1)
  expect(queries()[0]).toContain('"searchTerm":"plano"')
  expect(queries()[0]).toContain('"sortBy":["-City__c"]')
  expect(screen.getByRole('columnheader', { name: /^City/ }).getAttribute('aria-sort')).toBe('descending')
})
