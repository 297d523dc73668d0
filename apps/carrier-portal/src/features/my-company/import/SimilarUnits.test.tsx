// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'
import { aLocation, field, info } from '#/features/my-company/testing/companyServer'

const fake = createFakePlatform()
const OLD_TRUCK = 'a0D000000000001AAA'
const OBJECT = 'Carrier_Equipment__c'
/** Records of each batch. */
let sent: { fields: Record<string, unknown>; allowSaveOnDuplicate: boolean }[][]

const similar = (isAllowSave: boolean, message: string) => ({
  statusCode: 400,
  result: {
    message: 'An error occurred while trying to create the record. Please try again.',
    enhancedErrorType: 'RecordError',
    output: {
      errors: [
        {
          errorCode: 'DUPLICATES_DETECTED',
          message,
          field: null,
          duplicateRecordError: {
            matchResults: [{ apiName: OBJECT, isAllowSave, matchRecordIds: [OLD_TRUCK] }],
          },
        },
      ],
      fieldErrors: {},
    },
  },
})
const added = { statusCode: 201, result: { ...aLocation('a0D000000000002AAA', {}), apiName: OBJECT } }
/** The first unit is new, the second a possible duplicate, the third blocked. */
const answerTo = (unit: unknown, anyway: boolean) =>
  unit === '1' || (unit === '2' && anyway)
    ? added
    : similar(unit === '2', unit === '2' ? 'use allowSaveOnDuplicate' : 'This unit number is used.')

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  localStorage.clear()
  sent = []
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods['Access/getAccesibleComponents'] = ['carrierEquipments']
  const names = ['Unit_Number__c', 'Kind__c', 'Type__c']
  const fields = Object.fromEntries(names.map((name) => [name, field(name, name)]))
  fake.server.use(
    http.get(`*/ui-api/object-info/${OBJECT}`, () =>
      HttpResponse.json({ ...info(true), apiName: OBJECT, fields }),
    ),
    http.get(`*/ui-api/object-info/${OBJECT}/picklist-values/*`, () =>
      HttpResponse.json({ eTag: 'p', picklistFieldValues: {} }),
    ),
    http.get(`*/ui-api/records/${OLD_TRUCK}`, () => {
      const record = aLocation(OLD_TRUCK, { Name: 'Truck 77' })
      return HttpResponse.json({ ...record, apiName: OBJECT })
    }),
    http.post('*/ui-api/records/batch', async ({ request }) => {
      // Serialized by the import.
      const { operations } = (await request.json()) as { operations: { records: (typeof sent)[number] }[] }
      const records = operations.flatMap((operation) => operation.records)
      sent.push(records)
      const results = records.map(({ fields: { Unit_Number__c: unit }, allowSaveOnDuplicate }) =>
        answerTo(unit, allowSaveOnDuplicate),
      )
      return HttpResponse.json({ hasErrors: true, results })
    }),
  )
})
afterEach(() => fake.server.resetHandlers())

test('lists possible duplicates of an import and adds them on request', async () => {
  const { user } = await renderApp('/carrier/s/my-company?record=import#Equipments')
  const file = new File(['Unit_Number__c,Kind__c,Type__c\n1,Truck,V\n2,Truck,V\n3,Truck,V\n'], 'fleet.csv')
  await screen.findByRole('button', { name: 'Choose CSV file' })
  await waitFor(() => expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', false))
  await user.upload(screen.getByLabelText('CSV file'), file)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText('1 added, 2 refused.')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: /^Refused rows/ })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('There is a unit like this one already.')
  expect(rows[2]?.textContent).toContain('This unit number is used.')
  const [link] = await screen.findAllByRole('link', { name: 'Truck 77' })
  expect(link?.getAttribute('href')).toBe(`/carrier/s/my-company?record=${OLD_TRUCK}#Equipments`)
  expect(screen.queryByText(/allowSaveOnDuplicate/)).toBeNull()
  expect(screen.getByText('1 row looks like a unit that is there already.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Add it anyway' }))
  expect(await screen.findByText('2 added, 1 refused.')).toBeTruthy()
  const asked = sent.map((records) =>
    records.map(({ fields, allowSaveOnDuplicate }) => [fields['Unit_Number__c'], allowSaveOnDuplicate]),
  )
  expect(asked).toEqual([
    [
      ['1', false],
      ['2', false],
      ['3', false],
    ],
    [['2', true]],
  ])
  expect(screen.queryByRole('button', { name: 'Add it anyway' })).toBeNull()
})
