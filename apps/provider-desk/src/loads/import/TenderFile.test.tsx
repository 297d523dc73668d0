// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { createLoadServer } from '../testing/loadServer'
import { ImportLoadsPage } from './ImportLoadsPage'
import { isX12 } from './tendersOf'

afterEach(() => vi.unstubAllGlobals())

const FILE = 'ISA*00*          *00*          *ZZ*ACMEFOODS~GS*SM~ST*204*0001~'
const aSet = (controlNumber: string, problem?: string) => ({
  type: '204',
  controlNumber,
  status: problem ? 'Rejected' : 'Accepted',
  reference: `SHIP-${controlNumber}`,
  loadId: problem ? null : 'a01000000000001AAA',
  reasons: problem ? [problem] : [],
})

async function renderImport({ role = 'Operations', isDuplicate = false } = {}) {
  fakeEvents()
  const api = createLoadServer({})
  api.answer('DeskEdi/receive', () => ({
    interchanges: [
      {
        partner: 'Acme Foods',
        controlNumber: '000000001',
        isDuplicate,
        sets: [aSet('0001'), aSet('0002', 'S5 needs a G62 with a date.')],
        acknowledgments: 'ISA*997~',
      },
    ],
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/loads/import',
    page: <ImportLoadsPage />,
    at: '/loads/import',
    session: { role },
  })
  const user = userEvent.setup({ applyAccept: false })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('The page has no file input.')
  await user.upload(input, new File([FILE], 'tenders.x12', { type: '' }))
  return { ...api, user }
}

test('[LDD-02] an X12 file is checked first: each 204 is ready or has its errors, and then the ready ones are taken', async () => {
  const { user, calls } = await renderImport()
  expect(await screen.findByText('1 tender is ready; 1 has errors and is rejected.')).toBeTruthy()
  const rejected = within(screen.getByText('204 0002').closest('tr') ?? document.body)
  expect(rejected.getByText('Rejected')).toBeTruthy()
  expect(rejected.getByText('S5 needs a G62 with a date.')).toBeTruthy()
  // A preview has no loads yet.
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  expect(calls('DeskEdi/receive')).toEqual([{ content: FILE, isPreview: true }])
  await user.click(screen.getByRole('button', { name: 'Take tenders' }))
  expect(await screen.findByText('1 tender taken; 1 rejected.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/r/a01000000000001AAA')
  expect(screen.getByRole('button', { name: 'Download 997' })).toBeTruthy()
  expect(calls('DeskEdi/receive')[1]).toEqual({ content: FILE, isPreview: false })
})

test('[LDD-02] a file that was received before says so', async () => {
  await renderImport({ isDuplicate: true })
  expect(await screen.findByText('This file was received before. Nothing is done again.')).toBeTruthy()
})

test('[LDD-02] a role that takes no X12 files is told so before any request', async () => {
  const { calls } = await renderImport({ role: 'Carrier Sales' })
  expect(await screen.findByText(/^X12 files are imported by Operations/)).toBeTruthy()
  expect(calls('DeskEdi/receive')).toEqual([])
})

test('[LDD-02] a file is X12 by its first segment', () => {
  expect(isX12(FILE)).toBe(true)
  expect(isX12('\n ISA|00|')).toBe(true)
  expect(isX12('shipper,pickup facility')).toBe(false)
  expect(isX12('Isabel Foods,Dallas')).toBe(false)
})
