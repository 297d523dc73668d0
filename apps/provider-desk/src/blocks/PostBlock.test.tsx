// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PostLoadPage } from '#/loads/post/PostLoadPage'
import { createLoadServer } from '#/loads/testing/loadServer'
import { fakeEvents } from '#/testing/fakeEvents'
import { renderWorkspace } from '#/testing/renderWorkspace'

const WAIT = { timeout: 8_000 }

afterEach(() => vi.unstubAllGlobals())

interface Sent {
  weekdays: string[]
  weeks: number
  isPreview?: boolean
}

const preview = ({ weekdays, weeks, isPreview }: Sent) => {
  const days = Array.from({ length: weekdays.length * weeks }, (_, n) => ({
    day: `2026-12-${String(n + 1).padStart(2, '0')}`,
    pickupFrom: '2026-12-01T14:00:00.000Z',
    pickupTo: '2026-12-01T16:00:00.000Z',
    deliveryTo: '2026-12-01T23:00:00.000Z',
  }))
  return {
    blockId: isPreview ? null : 'a1B000000000001AAA',
    name: isPreview ? null : 'BLK-00007',
    days,
    loadedMiles: 250,
    ratePerLoad: 600,
    total: 600 * days.length,
    perWeek: 600 * weekdays.length,
  }
}

async function renderDialog() {
  fakeEvents()
  const api = createLoadServer({})
  api.server.override('GET /lwr/apex/v63.0/DeskLoads/drafts', { drafts: [] })
  api.answer('DeskLoads/saveDraft', { draftId: 7, savedAt: '2026-11-23T12:00:00.000Z', problems: [] })
  api.answer('DeskBlocks/post', ({ body }) => preview(body as Sent))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/loads/new',
    page: <PostLoadPage />,
    at: '/loads/new',
    session: { role: 'Carrier Sales' },
  })
  const user = userEvent.setup()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Equipment' }), 'V')
  expect(await screen.findByText(/^Draft saved at /, {}, WAIT)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Post as a block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Post as a block' }, WAIT))
  return { ...api, user, dialog }
}

test('[FND-11] the days and the total of a block are previewed before it is posted with the draft', async () => {
  const { user, dialog, calls } = await renderDialog()
  expect(
    await dialog.findByText('20 loads · $12,000 total · $3,000 per week · $600 per load', {}, WAIT),
  ).toBeTruthy()
  for (const day of ['Tuesday', 'Thursday']) await user.click(dialog.getByRole('checkbox', { name: day }))
  const weeks = dialog.getByRole('textbox', { name: /^Weeks/ })
  await user.clear(weeks)
  await user.type(weeks, '2')
  expect(
    await dialog.findByText('6 loads · $3,600 total · $1,800 per week · $600 per load', {}, WAIT),
  ).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(6)
  await user.click(dialog.getByRole('button', { name: 'Post block of 6 loads' }))
  expect((await screen.findByTestId('address', {}, WAIT)).textContent).toBe('/blocks')
  const sent = calls('DeskBlocks/post') as Sent[]
  expect(sent.slice(0, -1).every(({ isPreview }) => isPreview === true)).toBe(true)
  expect(sent.at(-1)).toMatchObject({
    load: { equipmentType: 'V' },
    draftId: 7,
    weekdays: ['Monday', 'Wednesday', 'Friday'],
    weeks: 2,
  })
})

test('[FND-11] problems of the weeks stand at their field, those of the load in a list', async () => {
  const { dialog, user, refuse } = await renderDialog()
  const problems = (...list: object[]) =>
    refuse('POST', 'DeskBlocks/post', 422, {
      errorCode: 'LOAD_INCOMPLETE',
      message: 'This load cannot be posted yet.',
      details: { problems: list },
    })
  problems({ field: 'weeks', message: 'must be fewer: a block has at most 65 loads' })
  await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  expect(
    await dialog.findByText('A block has at most 65 loads. Choose fewer weeks or days.', {}, WAIT),
  ).toBeTruthy()
  problems({ field: 'weightLbs', message: 'is needed' })
  await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  expect(await dialog.findByText('Weight is needed', {}, WAIT)).toBeTruthy()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await user.click(dialog.getByRole('checkbox', { name: day }))
  await waitFor(() => expect(dialog.getByText('Choose a weekday.')).toBeTruthy(), WAIT)
})
