// @vitest-environment jsdom
import { toCsv } from '@portal/app-kit/csv'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import english from '../messages/en-US.json'
import spanish from '../messages/es-US.json'
import { createLoadServer } from '../testing/loadServer'
import { ImportLoadsPage } from './ImportLoadsPage'
import { importColumnOf, IMPORT_COLUMNS, NEEDED_COLUMNS } from './loadColumns'

afterEach(() => vi.unstubAllGlobals())

interface Part {
  importId: string
  firstRow: number
  isPreview: boolean
  rows: Record<string, string>[]
}

/** A server that refuses rows without a weight, and fails once at each of `failures` (row, on import). */
async function renderImport(failures: number[] = []) {
  fakeEvents()
  const api = createLoadServer({})
  api.answer('DeskLoads/importLoads', ({ body }) => {
    const part = body as Part
    const fault = failures.indexOf(part.firstRow)
    if (fault !== -1 && !part.isPreview) {
      failures.splice(fault, 1)
      return Response.json({ errorCode: 'SERVER_UNAVAILABLE', message: 'Busy.' }, { status: 503 })
    }
    const rows = part.rows.map(({ weightLbs }, index) => ({
      row: part.firstRow + index,
      status: weightLbs === '' ? 'Error' : part.isPreview ? 'Valid' : 'Posted',
      loadId: weightLbs === '' || part.isPreview ? null : 'a01000000000001AAA',
      problems: weightLbs === '' ? [{ field: 'weightLbs', message: 'must be a weight in pounds' }] : [],
    }))
    const count = (status: string) => rows.filter((row) => row.status === status).length
    const { importId, isPreview } = part
    return {
      importId,
      isPreview,
      rows,
      posted: count('Posted'),
      valid: count('Valid'),
      errors: count('Error'),
    }
  })
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/loads/import',
    page: <ImportLoadsPage />,
    at: '/loads/import',
    session: { role: 'Carrier Sales' },
  })
  const user = userEvent.setup()
  const choose = async (lines: readonly (readonly string[])[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('The page has no file input.')
    await user.upload(input, new File([toCsv(lines)], 'loads.csv', { type: 'text/csv' }))
  }
  const parts = () => api.calls('DeskLoads/importLoads') as Part[]
  return { ...api, user, choose, parts }
}

const HEAD = [
  'Customer',
  'Origin Location',
  'Ship from date',
  'Pickup From',
  'Pickup To',
  'Dest facility',
  'Delivery Date',
  'Delivery opens',
  'Delivery closes',
  'Trailer',
  'Weight (lbs)',
  'Commodity',
  'Line haul',
  'Dock color',
]
const line = (weight: string) => [
  'Acme',
  'Dallas DC',
  '12/1/2026',
  '8 am',
  '12:00',
  'Atlanta DC',
  '12/3/2026',
  '08:00',
  '16:00',
  'Van',
  weight,
  'Frozen',
  '1800',
  'red',
]

test('[LDD-02] names of spreadsheets are recognized, and each problem is said by line, column and cell', async () => {
  const { choose, parts } = await renderImport()
  await choose([HEAD, line('38000'), line('')])
  expect(await screen.findByText('1 load is ready to post; 1 row has errors and is left out.')).toBeTruthy()
  const row = within(screen.getByRole('table', { name: '1 error' })).getAllByRole('row')[1]
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Weight lbs', '–', 'is needed']))
  expect(screen.getByText('Columns not imported: Dock color')).toBeTruthy()
  expect(parts()).toMatchObject([
    {
      isPreview: true,
      firstRow: 1,
      rows: [{ shipper: 'Acme', 'pickup.facility': 'Dallas DC', 'delivery.to': '16:00' }, {}],
    },
  ])
})

test('[LDD-02] a load that sells for less than the carrier is paid is named before it is posted', async () => {
  const { choose } = await renderImport()
  const selling = (sell: string) => [...line('38000'), sell, '$220.00']
  await choose([[...HEAD, 'Sell rate', 'Fuel'], selling('$2,450.00'), selling('245'), selling('')])
  expect((await screen.findByText(/sells for less than the carrier is paid/)).textContent).toBe(
    '1 load sells for less than the carrier is paid: line 3. Check the sell rate before you post.',
  )
  const margins = within(screen.getByRole('table', { name: '3 loads' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)
  expect(margins).toEqual(['$430', '-$1,775', '–'])
  expect(screen.getByRole('button', { name: 'Post 3 loads' })).toBeTruthy()
})

test('[LDD-02] a failed request stops the import, and the rest follows without sending a row again', async () => {
  const { user, choose, parts } = await renderImport([101])
  await choose([HEAD, ...Array.from({ length: 120 }, () => line('38000'))])
  await user.click(await screen.findByRole('button', { name: 'Post 120 loads' }))
  expect((await screen.findByText(/^Stopped after 100 of 120 rows/)).closest('[role="alert"]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('120 loads posted.')).toBeTruthy()
  const posted = parts().filter(({ isPreview }) => !isPreview)
  expect(new Set(posted.map(({ importId }) => importId)).size).toBe(1)
  expect(posted.map(({ firstRow, rows }) => `${firstRow}+${rows.length}`).slice(-4)).toEqual(
    expect.arrayContaining(['101+20']),
  )
})

test('[LDD-02] a file without a needed column, or with too many rows, is refused before any request', async () => {
  const { choose, parts } = await renderImport()
  await choose([HEAD.slice(1), line('1').slice(1)])
  expect(await screen.findByText(/^A column is missing: Shipper\./)).toBeTruthy()
  await choose([HEAD, ...Array.from({ length: 1_001 }, () => line('1'))])
  expect(await screen.findByText(/^The file has 1,001 rows/)).toBeTruthy()
  expect(parts()).toEqual([])
})

test.each([
  ['English', english],
  ['Spanish', spanish],
])('[LDD-02] every column of the template is recognized by its title: %s', (_language, words) => {
  const messages: Readonly<Record<string, string>> = words
  for (const column of IMPORT_COLUMNS) {
    const [end, name] = column.split('.')
    const title = messages[`loads.import.column.${name ?? column}`] ?? ''
    const ofStop = messages[end === 'pickup' ? 'loads.import.ofPickup' : 'loads.import.ofDelivery']
    expect(importColumnOf(name === undefined ? title : (ofStop?.replace('{column}', title) ?? ''))).toBe(
      column,
    )
    expect(importColumnOf(column)).toBe(column)
  }
  expect(NEEDED_COLUMNS.every((column) => IMPORT_COLUMNS.includes(column))).toBe(true)
})
