// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const item = (step: string, state: string) => ({
  step,
  state,
  actor: state === 'Done' ? null : 'Carrier',
  neededFor: 'Booking',
  reason: null,
  fix: null,
})
function suspend(suspension: { reason: string | null; cures: readonly string[] }, coi: string) {
  fake.platform.methods['Onboarding/getSetup'] = {
    status: 'Inactive',
    items: [item('authority', 'Done'), item('coi', coi), item('agreement', 'ToDo'), item('w9', 'ToDo')],
    suspension: { suspendedAt: '2026-11-20T10:00:00.000Z', ...suspension },
    declaredCover: null,
    codeChannels: [],
  }
}

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  fake.platform.session = aSession({ role: 'Admin', accountStatus: 'Inactive' })
  fake.platform.methods['Documents/list'] = { documents: [] }
})

test('[CRD-04] a company suspended for its insurance sees that step alone, with the upload', async () => {
  suspend({ reason: null, cures: ['coi'] }, 'Expired')
  await renderApp('/carrier/s/finish-setup')
  expect(await screen.findByRole('heading', { name: 'Your company is suspended', level: 1 })).toBeTruthy()
  const steps = screen.getAllByRole('heading', { level: 3 })
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Certificate of insurance (COI) Expired'])
  const [step] = steps
  const row = within(step?.closest('li') ?? document.body)
  expect(await row.findByRole('button', { name: /upload|choose/iu }, { timeout: 8_000 })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[CRD-04] a company that staff suspended reads the reason and whom to contact', async () => {
  suspend({ reason: 'A cargo claim is open.', cures: [] }, 'Done')
  await renderApp('/carrier/s/finish-setup')
  expect(await screen.findByText('Reason: A cargo claim is open.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toContain('/carrier/s/help')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})
