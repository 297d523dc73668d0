// @vitest-environment jsdom
import { aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import type { Announcement } from './announcementMethods'
import { AnnouncementsPage } from './AnnouncementsPage'

// jsdom has no layout; the banner observes its size.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function () {
      return { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() }
    }),
  )
})

const ID = 'a0K000000000001AAA'
const TEXT_ID = 'a0X000000000001AAA'
const NEWER_ID = 'a0K000000000002AAA'

const anAnnouncement = (changes: Partial<Announcement> = {}): Announcement => ({
  id: ID,
  name: 'AN-0001',
  role: 'Driver',
  isActive: true,
  startsAt: null,
  expiresAt: '2099-01-01T06:00:00.000Z',
  texts: [
    { language: 'en-US', textId: null, body: 'Snow in Denver', isFallback: false },
    { language: 'es-US', textId: TEXT_ID, body: 'Nieve en Denver', isFallback: false },
  ],
  ...changes,
})

async function renderPage(
  announcements: readonly Announcement[],
  at = '/announcements',
  role = 'Provider Admin',
) {
  const api = createTestUiApi()
  api.server.override('GET /lwr/apex/v63.0/DeskAnnouncements/list', () => ({ announcements }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/announcements',
    page: <AnnouncementsPage />,
    at,
    session: { role },
  })
  const writes = () =>
    api.server.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path: path.replace(/^.*\/records/, '/records'), body }))
  return { server: api.server, writes, user: userEvent.setup() }
}

const created = (id: string, apiName: string) => () => aRecord({ id, apiName, fields: {} })

test('[ADM-01] publishes a new announcement once every language has its text', async () => {
  const { server, writes, user } = await renderPage([], '/announcements?id=new')
  server.override('POST /records', ({ body }) =>
    created(JSON.stringify(body).includes('Announcement_Text__c') ? TEXT_ID : ID, 'Portal_Announcement__c')(),
  )
  server.override(`PATCH /records/${ID}`, created(ID, 'Portal_Announcement__c'))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(screen.getByText('Choose a role.')).toBeTruthy()
  expect(screen.getByText('Enter the English text.')).toBeTruthy()
  expect(writes()).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Dispatcher')
  fireEvent.input(screen.getByLabelText('Ends'), { target: { value: '2099-01-01T08:00' } })
  await user.type(screen.getByRole('textbox', { name: 'English' }), 'Office closed')
  await user.type(screen.getByRole('textbox', { name: 'Español' }), 'Oficina cerrada')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(writes()).toHaveLength(3))
  const [announcement, text, publication] = writes()
  expect(announcement).toMatchObject({
    method: 'POST',
    body: { fields: { Role__c: 'Dispatcher', Body__c: 'Office closed', Active__c: false } },
  })
  expect(text?.body).toMatchObject({
    fields: { Announcement__c: ID, Language__c: 'es-US', Body__c: 'Oficina cerrada' },
  })
  expect(publication).toMatchObject({ path: `/records/${ID}`, body: { fields: { Active__c: true } } })
})

test('[ADM-01] previews each language as the banner of the portal, the English one where a text is missing', async () => {
  const { user } = await renderPage([anAnnouncement()])
  const previews = () => [...document.querySelectorAll('[inert] section')].map((one) => one.textContent)
  await screen.findByRole('textbox', { name: 'English' })
  expect(previews()).toEqual(['Snow in Denver', 'Nieve en Denver'])
  await user.clear(screen.getByRole('textbox', { name: 'Español' }))
  expect(previews()).toEqual(['Snow in Denver', 'Snow in Denver'])
  expect(screen.getByText('Empty: the English text is shown.')).toBeTruthy()
})

test('[ADM-01] saving a live announcement deletes an emptied text; "End now" sets its end', async () => {
  const { server, writes, user } = await renderPage([anAnnouncement()])
  server.override(`PATCH /records/${ID}`, created(ID, 'Portal_Announcement__c'))
  server.override(`DELETE /records/${TEXT_ID}`, () => new Response(null, { status: 204 }))
  await user.clear(await screen.findByRole('textbox', { name: 'Español' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['PATCH', 'DELETE']))
  await user.click(screen.getByRole('button', { name: 'End now' }))
  await waitFor(() => expect(writes()).toHaveLength(3))
  const end = /"Expiry_Date__c":"([^"]+)"/.exec(JSON.stringify(writes()[2]?.body))?.[1] ?? ''
  expect(Date.parse(end)).toBeLessThanOrEqual(Date.now())
})

test('[ADM-01] lists states, and names the newer announcement that is shown instead', async () => {
  await renderPage(
    [
      anAnnouncement({ id: NEWER_ID, name: 'AN-0002' }),
      anAnnouncement(),
      anAnnouncement({ id: 'a0K000000000003AAA', startsAt: '2098-01-01T06:00:00.000Z' }),
      anAnnouncement({ id: 'a0K000000000004AAA', isActive: false }),
      anAnnouncement({ id: 'a0K000000000005AAA', expiresAt: '2020-01-01T06:00:00.000Z' }),
    ],
    `/announcements?id=${ID}`,
  )
  expect(await screen.findByText('Not shown: AN-0002 is newer and live for the same role.')).toBeTruthy()
  const items = within(screen.getByRole('list', { name: 'Announcements' })).getAllByRole('listitem')
  expect(items.map((item) => /Live|Scheduled|Draft|Ended/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Live',
    'Live',
    'Scheduled',
    'Draft',
    'Ended',
  ])
})

test('[ADM-01] an Auditor reads announcements and has no actions', async () => {
  await renderPage([anAnnouncement()], '/announcements', 'Auditor')
  const english = await screen.findByRole('textbox', { name: 'English' })
  expect(english).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New announcement' })).toBeNull()
})
