// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFieldInfo, anObjectInfo, aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { LookupField } from './LookupField'

const info = anObjectInfo({
  apiName: 'Visit__c',
  label: 'Visit',
  fields: {
    Yard__c: aFieldInfo({
      apiName: 'Yard__c',
      label: 'Yard',
      dataType: 'Reference',
      reference: true,
      relationshipName: 'Yard__r',
      referenceToInfos: [{ apiName: 'Yard__c', nameFields: ['Name'] }],
      filteredLookupInfo: { controllingFields: ['City__c'], dependent: true, optionalFilter: false },
    }),
  },
})
const field = {
  name: 'Yard__c',
  label: 'Yard',
  info: info.fields['Yard__c'],
  isEditable: true,
  isRequired: false,
}
const yard = (id: string, name: string) =>
  aRecord({ id, apiName: 'Yard__c', fields: { Name: name, City__c: 'Plano' } })
const results = (...records: object[]) => ({ lookupResults: { Yard__c: { records, count: records.length } } })

function Form() {
  const [value, setValue] = useState<string | null>(null)
  if (!field.info) throw new Error('The field has no metadata.')
  return (
    <>
      <LookupField
        id="yard"
        label="Yard"
        object={info}
        field={{ ...field, info: field.info }}
        value={value}
        onValueChange={setValue}
        values={{ City__c: 'Plano', Notes__c: null }}
        errorMessage={undefined}
      />
      <output>{value}</output>
    </>
  )
}

test('[WSP-05] a lookup offers recent records, then searches, within the values of its controlling fields', async () => {
  const api = createTestUiApi({ objectInfos: [info] })
  api.server.override('POST /lookups/Visit__c/Yard__c', ({ query }: { query: Record<string, string> }) =>
    query['searchType'] === 'Search'
      ? results(yard('a03000000000002AAA', 'North Yard'))
      : results(yard('a03000000000001AAA', 'Recent Yard')),
  )
  await renderWorkspace({ uiApi: api.uiApi, path: '/', page: <Form />, at: '/' })
  const user = userEvent.setup()
  const box = screen.getByRole('combobox', { name: 'Yard' })
  expect(box.getAttribute('placeholder')).toBe('Search by name')
  await user.click(box)
  expect(await screen.findByRole('option', { name: /^Recent Yard/ })).toBeTruthy()
  await user.type(box, 'north')
  await user.click(await screen.findByRole('option', { name: /^North Yard/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('a03000000000002AAA'))
  const sent = api.server.requests.filter(({ path }) => path.endsWith('/lookups/Visit__c/Yard__c'))
  expect(sent.map(({ query }) => query['searchType'])).toEqual(['Recent', 'Search'])
  expect(sent.every(({ query }) => query['dependentFieldBindings'] === 'City__c=Plano')).toBe(true)
})
