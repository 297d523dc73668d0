// @vitest-environment jsdom
import type { DeskBlock } from '@portal/contract/methods'
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { BlocksPage } from './BlocksPage'

const APEX = '/lwr/apex/v63.0'
const WAIT = { timeout: 8_000 }

afterEach(() => vi.unstubAllGlobals())

const aBlock = (changes: Partial<DeskBlock> = {}): DeskBlock => ({
  id: 'a1B000000000001AAA',
  name: 'BLK-00001',
  status: 'Open',
  equipmentType: 'V',
  trailerLength: 53,
  commodity: 'General Freight',
  weightLbs: 30_000,
  requirements: [],
  origin: { city: 'Dallas', state: 'TX' },
  destination: { city: 'Houston', state: 'TX' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday'],
  weeks: 4,
  loads: 12,
  loadedMiles: 250,
  stopCount: 2,
  pickupFrom: '2026-11-30T14:00:00.000Z',
  pickupTo: '2026-11-30T16:00:00.000Z',
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: '2026-11-30T22:00:00.000Z',
  deliveryTo: '2026-11-30T23:00:00.000Z',
  deliveryTimeZone: 'America/Chicago',
  lastDeliveryTo: '2026-12-23T23:00:00.000Z',
  ratePerLoad: 600,
  total: 7200,
  perWeek: 1800,
  perMile: 2.4,
  shipper: 'Atlas Steel Works',
  carrier: null,
  carrierAccountId: null,
  bookedAt: null,
  postedAt: '2026-11-23T12:00:00.000Z',
  postedBy: 'Sonia Reyes',
  isOver: false,
  remaining: 0,
  delivered: 0,
  unbooked: 12,
  ...changes,
})

async function renderBlocks(blocks: readonly DeskBlock[], role = 'Carrier Sales') {
  fakeEvents()
  const api = createTestUiApi({})
  api.server.override(`GET ${APEX}/DeskBlocks/list`, () => ({
    blocks,
    total: blocks.length,
    nextOffset: null,
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/blocks',
    page: <BlocksPage />,
    at: '/blocks',
    session: { role },
  })
  return { ...api, user: userEvent.setup() }
}

test('[FND-11] the desk lists blocks with weeks, total and state: open, passed, withdrawn, or their carrier and progress', async () => {
  await renderBlocks([
    aBlock(),
    aBlock({ id: 'a1B000000000002AAA', name: 'BLK-00002', isOver: true }),
    aBlock({ id: 'a1B000000000003AAA', name: 'BLK-00003', status: 'Withdrawn', unbooked: 0 }),
    aBlock({
      id: 'a1B000000000004AAA',
      name: 'BLK-00004',
      status: 'Booked',
      carrier: 'Lone Star Carriers',
      remaining: 11,
      delivered: 4,
      unbooked: 0,
    }),
  ])
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name, 'u') }))
  const open = await row('BLK-00001')
  expect(open.getByText(/^Mon–Wed · 4 weeks · 12 loads/)).toBeTruthy()
  expect(open.getByText(/^\$7,200/)).toBeTruthy()
  expect(open.getByText('Open')).toBeTruthy()
  expect((await row('BLK-00002')).getByText('First pickup passed')).toBeTruthy()
  expect((await row('BLK-00003')).getByText('Withdrawn')).toBeTruthy()
  const booked = await row('BLK-00004')
  expect(booked.getByText('Lone Star Carriers · 4 of 11 loads delivered')).toBeTruthy()
  expect(booked.queryByRole('button')).toBeNull()
})

test('[FND-11] an open block is withdrawn after a confirmation; a refusal stays in the dialog', async () => {
  const { server, user } = await renderBlocks([aBlock()])
  server.override(`POST ${APEX}/DeskBlocks/withdraw`, () =>
    Response.json(
      { errorCode: 'BLOCK_NOT_AVAILABLE', message: 'Only an open block can be withdrawn.' },
      { status: 409 },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Withdraw BLK-00001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw block BLK-00001?' }))
  expect(dialog.getByText('Its 12 loads are cancelled. Carriers no longer see it.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Duplicate')
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Posted twice')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect((await dialog.findByRole('alert', {}, WAIT)).textContent).toBe(
    'Only an open block can be withdrawn.',
  )
  server.override(`POST ${APEX}/DeskBlocks/withdraw`, () => ({
    ...aBlock({ status: 'Withdrawn', unbooked: 0 }),
    cancelled: 12,
    kept: [],
  }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT)
  const sent = server.requests.filter(({ path }) => path.endsWith('/DeskBlocks/withdraw'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { blockId: 'a1B000000000001AAA', reason: 'Duplicate', note: 'Posted twice' },
    { blockId: 'a1B000000000001AAA', reason: 'Duplicate', note: 'Posted twice' },
  ])
})

test('[FND-11] of a booked block the loads given back are withdrawn; the dialog names the booked ones', async () => {
  const booked = aBlock({
    status: 'Booked',
    carrier: 'Lone Star Carriers',
    loads: 3,
    remaining: 2,
    unbooked: 1,
  })
  const { server, user } = await renderBlocks([booked])
  const day = (number: number, status: string) => ({
    day: `2026-12-0${number}`,
    pickupFrom: booked.pickupFrom,
    pickupTo: booked.pickupTo,
    deliveryFrom: booked.deliveryFrom,
    deliveryTo: booked.deliveryTo,
    loadId: `a0100000000000${number}AAA`,
    loadNumber: `L-000000${number}`,
    status,
  })
  server.override(`GET ${APEX}/DeskBlocks/get`, () => ({
    ...booked,
    days: [day(1, 'Booked'), day(2, 'Posted'), day(3, 'In Transit')],
  }))
  server.override(`POST ${APEX}/DeskBlocks/withdraw`, () => ({ ...booked, cancelled: 1, kept: [] }))
  const row = within(await screen.findByRole('row', { name: /BLK-00001/ }))
  expect(row.getByText(/1 load not booked/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Withdraw BLK-00001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the open loads of BLK-00001?' }))
  expect(dialog.getByText('1 load that no carrier has is cancelled.')).toBeTruthy()
  expect(await dialog.findByText('2 booked loads stay: L-0000001 and L-0000003.', {}, WAIT)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT)
})

test('[FND-11] a role that only reads blocks has no action', async () => {
  await renderBlocks([aBlock()], 'Auditor')
  expect(await screen.findByRole('row', { name: /BLK-00001/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Post a block' })).toBeNull()
})
