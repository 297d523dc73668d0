// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'
import { aLocation, createCompanyServer } from './testing/companyServer'
import { similarTo } from './testing/refusals'

const fake = createFakePlatform()
let company: ReturnType<typeof createCompanyServer>
beforeAll(() => fake.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => fake.server.close())
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  company = createCompanyServer()
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods['Access/getAccesibleComponents'] = ['carrierLocation']
  fake.server.use(...company.handlers)
})
afterEach(() => fake.server.resetHandlers())

const MAIN_YARD = 'a0A000000000001AAA'
const form = '/carrier/s/my-company?record=new#Locations'
const box = (name: string) => screen.findByRole('textbox', { name })

test('names and links a similar record, and saves on confirmation', async () => {
  company.state.write = () => similarTo([MAIN_YARD], true)
  const { user } = await renderApp(form)
  await user.type(await box('Location Name'), 'main yard')
  await user.type(await box('Street'), '9 Z St')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('region', { name: 'There is a record like this one already' })
  await waitFor(() => expect(document.activeElement).toBe(notice))
  const link = await within(notice).findByRole('link', { name: 'Main Yard' })
  expect(link.getAttribute('href')).toBe(`/carrier/s/my-company?record=${MAIN_YARD}#Locations`)
  expect(screen.queryByText(/allowSaveOnDuplicate/)).toBeNull()
  const saved = aLocation('a0A000000000002AAA', { Name: 'main yard', Street__c: '9 Z St' })
  company.state.write = () => HttpResponse.json(saved, { status: 201 })
  await user.click(within(notice).getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(company.state.sent.map(({ body }) => body['allowSaveOnDuplicate'])).toEqual([false, true])
})

test('clears the notice when a value changes, and checks again on the next save', async () => {
  company.state.write = () => similarTo([MAIN_YARD], true)
  const { user } = await renderApp(form)
  await user.type(await box('Location Name'), 'Main Yard')
  await user.type(await box('Street'), '9 Z St')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Save anyway' })
  await user.type(await box('Location Name'), ' 2')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Save anyway' })
  expect(company.state.sent.map(({ body }) => body['allowSaveOnDuplicate'])).toEqual([false, false])
})

test('shows a blocking duplicate at its field with a link, without "Save anyway"', async () => {
  company.state.write = () =>
    similarTo([MAIN_YARD], false, 'There is already a location with this address. Change that one instead.')
  const { user } = await renderApp(form)
  await user.type(await box('Location Name'), 'Second')
  await user.type(await box('Street'), '1 A St')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Main Yard' })).toBeTruthy()
  expect((await box('Street')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
})

test('the same in Spanish', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  company.state.write = () => similarTo([MAIN_YARD], true)
  const { user } = await renderApp(form)
  await user.type(await box('Nombre de la ubicación'), 'Main Yard')
  await user.type(await box('Calle'), '9 Z St')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('region', { name: 'Ya hay un registro parecido a este' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Guardar de todos modos' })).toBeTruthy()
})
