// @vitest-environment jsdom
import { aRecord } from '@portal/ui-api/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSession, createFakePlatform } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'
import { aLocation, createCompanyServer } from './testing/companyServer'
import { refusal } from './testing/refusals'

let fake: ReturnType<typeof createFakePlatform>
let company: ReturnType<typeof createCompanyServer>
const original = createFakePlatform()
beforeAll(() => original.server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => original.server.close())
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  fake = original
  company = createCompanyServer()
  fake.platform.session = aSession({ role: 'Admin' })
  fake.platform.methods['Access/getAccesibleComponents'] = ['carrierLocation']
  fake.server.use(...company.handlers)
})
afterEach(() => fake.server.resetHandlers())

const locations = '/carrier/s/my-company#Locations'
const form = '/carrier/s/my-company?record=new#Locations'
const edit = '/carrier/s/my-company?record=a0A000000000001AAA#Locations'
const save = () => screen.findByRole('button', { name: 'Save' })
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })

test('[NAV-04] [NAV-05] [RTE-11] lists exactly the pages with granted keys, besides details and users', async () => {
  await renderApp(locations)
  const navigation = await screen.findByRole('navigation', { name: 'My Company pages' })
  const links = within(navigation).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Company Details', 'Locations', 'Users'])
  expect(within(navigation).getByRole('link', { name: 'Locations' })).toHaveProperty('ariaCurrent', 'page')
})

test.each(['Equipments', 'TrackTrace', 'PreferredLanes'])(
  '[RTE-18] [ERR-07] #%s without its key redirects to My Company, which says whom to contact',
  async (hash) => {
    await renderApp(`/carrier/s/my-company#${hash}`)
    expect(await screen.findByText('Please contact your administrator for additional access.')).toBeTruthy()
    expect(window.location.hash).toBe('')
  },
)

test.each(['#Nope', '#%', '#%E0%A4%A'])(
  'redirects an unknown hash (%s) to My Company without a message',
  async (hash) => {
    await renderApp(`/carrier/s/my-company${hash}`)
    await screen.findByRole('heading', { name: 'Company Details', level: 2 })
    expect(window.location.hash).toBe('')
    const said = screen.queryAllByRole('alert').map((alert) => alert.textContent)
    expect(said).not.toContain('Please contact your administrator for additional access.')
  },
)

test('[VAL-01] a phone has its country code, on Company Details and in the list of locations; an absent limit is named', async () => {
  const account = {
    Name: 'Lone Star Carriers',
    Phone: '(626) 555-0192',
    BillingStreet: '1 Main St',
    BillingCity: 'Dallas',
    Cargo_Insurance__c: 0,
    Auto_Liability__c: 1_000_000,
  }
  fake.server.use(
    http.get('*/ui-api/records/001*', () =>
      HttpResponse.json(aRecord({ id: '001000000000001AAA', apiName: 'Account', fields: account })),
    ),
  )
  await renderApp('/carrier/s/my-company')
  expect(await screen.findByText('+1 (626) 555-0192')).toBeTruthy()
  // A limit of zero is none.
  expect(screen.getByText('Not on file')).toBeTruthy()
  expect(screen.getByText('$1,000,000')).toBeTruthy()
  // Street and city are separate lines.
  expect(screen.getByText('1 Main St').nextElementSibling?.textContent).toBe('Dallas')
  company.state.records = [aLocation('a0A000000000001AAA', { Name: 'Main Yard', Phone__c: '3345550103' })]
  await renderApp(locations)
  expect(await screen.findByText('+1 (334) 555-0103')).toBeTruthy()
})

test('distinguishes empty, failed and forbidden lists', async () => {
  company.state.records = []
  const first = await renderApp(locations)
  expect(await screen.findByRole('heading', { name: 'No locations yet' })).toBeTruthy()
  first.unmount()
  company.state.list = () => HttpResponse.json([{ errorCode: 'X', message: 'x' }], { status: 500 })
  const second = await renderApp(locations)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  second.unmount()
  company.state.list = () =>
    HttpResponse.json([{ errorCode: 'INSUFFICIENT_ACCESS', message: 'x' }], { status: 403 })
  await renderApp(locations)
  expect(await screen.findByText('Please contact your administrator for additional access.')).toBeTruthy()
})

test('[ROL-04] a read-only role has no actions', async () => {
  company.state.may = false
  await renderApp(locations)
  expect(await screen.findByText('Main Yard')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add location' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Main Yard' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Main Yard' })).toBeNull()
})

test('a refused removal restores the row with the reason', async () => {
  company.state.write = () => refusal('Name', 'The last location cannot be removed.')
  const { user } = await renderApp(locations)
  await user.click(await screen.findByRole('button', { name: 'Remove Main Yard' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The last location cannot be removed.')
  expect(screen.getByRole('link', { name: 'Main Yard' })).toBeTruthy()
})

test('[VAL-08] lists missing values together without a request', async () => {
  const { user } = await renderApp(form)
  await user.click(await save())
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Location Name is missing.', 'Street is missing.'])
  expect(company.state.sent).toEqual([])
  await user.click(within(summary).getByRole('link', { name: 'Street is missing.' }))
  expect(document.activeElement).toBe(await box('Street'))
})

test('[VAL-08] focuses the first missing value once, and prefixes the title', async () => {
  const { user } = await renderApp(form)
  await user.click(await save())
  const name = await box('Location Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(document.title).toMatch(/^Error: /)
  const notes = await box(/^Hours/)
  await user.type(notes, 'Gate 4')
  expect(document.activeElement).toBe(notes)
  expect(notes).toHaveProperty('value', 'Gate 4')
})

test('[VAL-08] validates an emptied field on blur after the first submit', async () => {
  const { user } = await renderApp(form)
  await user.type(await box('Location Name'), 'Night Yard')
  await user.click(await save())
  const name = await box('Location Name')
  await user.clear(name)
  expect(name.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
})

test('a server error stays at its field until the field changes', async () => {
  company.state.write = () =>
    refusal('Street__c', 'There is already a location with this address. Change that one instead.')
  const { user } = await renderApp(form)
  await user.type(await box('Location Name'), "Ñandú O'Neil 🚚")
  await user.type(await box('Street'), '1 A St')
  await user.click(await save())
  const street = await box('Street')
  await waitFor(() => expect(street.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(street.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'There is already a location with this address. Change that one instead.',
  )
  expect(company.state.sent[0]?.body).toMatchObject({
    apiName: 'Carrier_Location__c',
    fields: { Name: "Ñandú O'Neil 🚚", Street__c: '1 A St' },
  })
  await user.type(street, '2')
  expect((await box('Street')).getAttribute('aria-invalid')).toBeNull()
})

test('a draft survives a lost connection and a reload until it is saved', async () => {
  company.state.write = () => HttpResponse.error()
  const first = await renderApp(form)
  await first.user.type(await box('Location Name'), 'Night Yard')
  await first.user.type(await box('Street'), '9 Z St')
  await first.user.click(await save())
  expect(await screen.findByText(/What you typed is kept on this device/)).toBeTruthy()
  first.unmount()

  const saved = aLocation('a0A000000000002AAA', { Name: 'Night Yard', Street__c: '9 Z St' })
  company.state.write = () => HttpResponse.json(saved, { status: 201 })
  const second = await renderApp(form)
  expect(await screen.findByText('This is what you typed and have not saved yet.')).toBeTruthy()
  expect(await box('Street')).toHaveProperty('value', '9 Z St')
  await second.user.click(await save())
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('a draft is not shown to another person', async () => {
  const first = await renderApp(form)
  await first.user.type(await box('Location Name'), 'Secret Yard')
  first.unmount()
  fake.platform.session = aSession({ role: 'Admin', userId: '005000000000002AAA' })
  await renderApp(form)
  expect(await box('Location Name')).toHaveProperty('value', '')
})

test('a conflicting save opens a merge by field', async () => {
  const { user } = await renderApp(edit)
  const street = await box('Street')
  await user.clear(street)
  await user.type(street, '2 My St')
  await user.type(await box(/^Phone/), '2125551234')
  const theirs = aLocation(
    'a0A000000000001AAA',
    { Name: 'Main Yard', Type__c: 'Office', Street__c: '3 Their St' },
    '2026-11-20T11:00:00.000Z',
  )
  company.state.records = [theirs]
  company.state.write = () =>
    HttpResponse.json([{ errorCode: 'PRECONDITION_FAILED', message: 'changed' }], { status: 412 })
  await user.click(await save())
  expect(
    await screen.findByRole('heading', { name: 'Someone else changed this at the same time' }),
  ).toBeTruthy()
  // In the device's zone (TIME-03).
  expect(screen.getByText(/^Olga Other saved it on Nov 20, 2026 \d{2}:\d{2} [A-Z]+/)).toBeTruthy()
  // Only fields that both changed need a choice.
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByText('Office')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Yours: 2 My St' }))
  company.state.write = () => HttpResponse.json(theirs)
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }))
  await waitFor(() => expect(company.state.sent).toHaveLength(2))
  expect(company.state.sent[0]?.since).toBe('Fri, 20 Nov 2026 10:00:00 GMT')
  expect(company.state.sent[1]).toMatchObject({
    since: 'Fri, 20 Nov 2026 11:00:00 GMT',
    body: { fields: { Street__c: '2 My St', Phone__c: '+1 (212) 555-1234' } },
  })
  expect(company.state.sent[1]?.body['fields']).not.toHaveProperty('Type__c')
})

test("shows no stale values of the other edit when they can't be read", async () => {
  const { user } = await renderApp(edit)
  const street = await box('Street')
  await user.clear(street)
  await user.type(street, '2 My St')
  company.state.write = () => {
    fake.server.use(
      http.get('*/ui-api/records/*', () =>
        HttpResponse.json([{ errorCode: 'SERVER_ERROR', message: 'down' }], { status: 500 }),
      ),
    )
    return HttpResponse.json([{ errorCode: 'PRECONDITION_FAILED', message: 'changed' }], { status: 412 })
  }
  await user.click(await save())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Someone else changed this at the same time' })).toBeNull()
  expect(street).toHaveProperty('value', '2 My St')
})

test('[VAL-08] names missing fields by their label, also in Spanish', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  const { user } = await renderApp(form)
  await box('Nombre de la ubicación')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('link', { name: 'Falta: Nombre de la ubicación.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Falta: Calle.' })).toBeTruthy()
})

test('translates labels, picklists and errors of the server to Spanish', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  company.state.write = () =>
    refusal('Street__c', 'There is already a location with this address. Change that one instead.')
  const { user } = await renderApp(form)
  await user.type(await box('Nombre de la ubicación'), 'Patio')
  await user.type(await box('Calle'), '1 A St')
  expect(screen.getByRole('option', { name: 'Oficina' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(
    (await screen.findAllByText('Ya hay una ubicación con esta dirección. Cambie esa.')).length,
  ).toBeGreaterThan(0)
})
