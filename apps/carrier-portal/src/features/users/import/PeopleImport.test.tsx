// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

const fake = createFakePlatform()
const page = '/carrier/s/my-company?record=import#UserManagement'
const sent: { rows: { name?: string }[]; isPreview: boolean }[] = []

beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
beforeEach(() => {
  sent.length = 0
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods = { ...frameAnswers(), 'Users/list': { users: [] } }
  fake.server.use(
    http.post('*/Users/importRows', async ({ request }) => {
      const part = (await request.json()) as (typeof sent)[number]
      sent.push(part)
      return HttpResponse.json({
        isPreview: part.isPreview,
        rows: part.rows.map(({ name }, index) =>
          name === 'Ben'
            ? { row: index + 1, status: 'Error', problems: [{ column: 'name', code: 'NAME' }] }
            : { row: index + 1, status: part.isPreview ? 'Valid' : 'Invited', problems: [] },
        ),
      })
    }),
  )
})
afterEach(() => fake.server.resetHandlers())
afterAll(() => fake.server.close())

const file = (text: string) => new File([text], 'people.csv', { type: 'text/csv' })

test('[ONB-08] a file is checked first; each row then says what became of it, wrong cells in plain words', async () => {
  const { user } = await renderApp(page)
  const input = await screen.findByLabelText('CSV file')
  await user.upload(input, file('Full name,Cell\r\nAna Rivera,2125551234\r\nBen,2125550000\r\n'))
  expect(await screen.findByText(/^1 person can be invited, .* 1 row has a problem\.$/)).toBeTruthy()
  const problem = 'Name “Ben”: must be first and last name, in letters.'
  expect(within(screen.getByRole('table')).getByText(problem)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }))
  expect(await screen.findByText(/^1 person was invited, .* 1 row has a problem\.$/)).toBeTruthy()
  expect(sent.map(({ isPreview }) => isPreview)).toEqual([true, false])
  expect(sent[1]?.rows[0]).toMatchObject({ name: 'Ana Rivera', mobile: '2125551234', role: 'Driver' })
})

test('[ONB-08] a file without a needed column is refused whole, and nothing is sent', async () => {
  const { user } = await renderApp(page)
  await user.upload(
    await screen.findByLabelText('CSV file'),
    file('Full name,Email\r\nAna Rivera,a@x.test\r\n'),
  )
  expect(await screen.findByText('A column is missing: Mobile phone.')).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['Admin', 1],
  ['Dispatcher', 0],
] as const)('[ONB-08] the list of users offers a %s %i link to the import', async (role, links) => {
  fake.platform.session = aSession({ role })
  await renderApp('/carrier/s/my-company#UserManagement')
  await screen.findByText('People with access to your company. Admins invite people and set their roles.')
  expect(screen.queryAllByRole('link', { name: 'Import from a file' })).toHaveLength(links)
})
