// @vitest-environment jsdom
import { aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { LookupComboBox } from './LookupComboBox'

const shipper = (id: string, name: string) => aRecord({ id, apiName: 'Account', fields: { Name: name } })
const results = (...records: object[]) => ({ lookupResults: { Account: { records, count: records.length } } })

function Form() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <LookupComboBox
        id="shipper"
        label="Shipper"
        objectApiName="Load__c"
        fieldApiName="Shipper_Account__c"
        target="Account"
        value={value}
        onValueChange={setValue}
        errorMessage={undefined}
      />
      <output>{value}</output>
    </>
  )
}

test('[LDD-01] Enter chooses the focused suggestion also while the search for the typed name is on its way', async () => {
  const api = createTestUiApi()
  const harbor = shipper('001000000000001AAA', 'Harbor Foods LLC')
  const search = Promise.withResolvers<object>()
  api.server.override(
    'POST /lookups/Load__c/Shipper_Account__c',
    ({ query }: { query: Record<string, string> }) =>
      query['searchType'] === 'Search'
        ? search.promise
        : results(harbor, shipper('001000000000002AAA', 'Other Shipper')),
  )
  await renderWorkspace({ uiApi: api.uiApi, path: '/', page: <Form />, at: '/' })
  const user = userEvent.setup()
  const box = screen.getByRole('combobox', { name: 'Shipper' })
  await user.click(box)
  await user.type(box, 'Harbor')
  await screen.findByRole('option', { name: /^Harbor Foods LLC/ })
  expect(screen.queryByRole('option', { name: /^Other Shipper/ })).toBeNull()
  await user.keyboard('{ArrowDown}')
  const isSearching = () => api.server.requests.some(({ query }) => query['searchType'] === 'Search')
  await waitFor(() => expect(isSearching()).toBe(true))
  expect(screen.getByRole('option', { name: /^Harbor Foods LLC/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(harbor.id))
  search.resolve(results(harbor))
})
