// @vitest-environment jsdom
import type { CompanySettings, MarginRule, PricingSettings } from '@portal/contract/methods'
import { aFieldInfo, aListPage, anObjectInfo, aRecord, createTestUiApi } from '@portal/ui-api/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { SettingsPage } from './SettingsPage'

const COMPANY: CompanySettings = {
  version: 'v1',
  name: 'Northline Freight',
  mcNumber: '190004',
  street: '233 S Wacker Dr',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60606',
  phone: '(312) 555-0140',
  afterHoursPhone: null,
  accountingPhone: null,
  email: null,
  privacyEmail: null,
  remitTo: null,
  logoUrl: null,
}

const RULE: MarginRule = {
  id: 7,
  originState: 'TX',
  destinationState: 'GA',
  equipment: null,
  marginPct: 12.5,
}

async function renderPage(company = COMPANY, role = 'Provider Admin', at = '/settings') {
  const api = createTestUiApi()
  let now = company
  api.server.override('GET /lwr/apex/v63.0/DeskSettings/company', () => now)
  api.server.override('POST /lwr/apex/v63.0/DeskSettings/saveCompany', () => {
    now = { ...now, version: 'v2', name: 'Great Lakes' }
    return now
  })
  api.server.override('POST /lwr/apex/v63.0/DeskSettings/setLogo', () => {
    now = { ...now, version: 'v3', logoUrl: '/services/company-logo?v=1' }
    return now
  })
  let pricing: PricingSettings = { marginPct: 13, tenderMinutes: 30, automatic: AUTOMATIC, rules: [RULE] }
  api.server.override('GET /lwr/apex/v63.0/DeskSettings/pricing', () => pricing)
  for (const [method, rules] of [
    ['savePricing', [RULE]],
    ['saveMarginRule', [RULE]],
    ['removeMarginRule', []],
  ] as const)
    api.server.override(`POST /lwr/apex/v63.0/DeskSettings/${method}`, () => {
      pricing = { ...pricing, rules: [...rules] }
      return pricing
    })
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/settings',
    page: <SettingsPage />,
    at,
    session: { role },
  })
  const writes = () => api.server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { server: api.server, writes, user: userEvent.setup({ applyAccept: false }) }
}

test('[ADM-02] saves the changed company with its version; empty fields are null', async () => {
  const { writes, user } = await renderPage()
  const name = await screen.findByRole('textbox', { name: 'Company name' })
  await user.clear(name)
  await user.type(name, 'Great Lakes')
  await user.clear(screen.getByRole('textbox', { name: /^MC number/ }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  const { logoUrl: _logo, ...fields } = COMPANY
  expect(writes()[0]).toEqual({ ...fields, name: 'Great Lakes', mcNumber: null })
})

test('[ADM-02] wrong fields have an error each, and nothing is sent', async () => {
  const { writes, user } = await renderPage({ ...COMPANY, mcNumber: 'MC 1', postalCode: '6060', phone: '55' })
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'office')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  for (const error of [
    'Enter up to 8 digits, without MC.',
    'Enter a ZIP code such as 60606 or 60606-1234.',
    'Enter a phone number of 10 digits.',
    'Enter an email address such as office@example.com.',
  ])
    expect(screen.getByText(error)).toBeTruthy()
  expect(writes()).toEqual([])
})

test('[ADM-02] a logo is sent as Base64 and shown; another file type or more bytes are refused at once', async () => {
  const { writes, user } = await renderPage()
  await screen.findByText('No logo. Documents show the company name only.')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  await user.upload(input, new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('Choose a PNG or JPEG file.')).toBeTruthy()
  await user.upload(input, new File([new Uint8Array(500_001)], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText('Choose a file of up to 500 KB.')).toBeTruthy()
  expect(writes()).toEqual([])
  await user.upload(input, new File(['logo'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(writes()).toEqual([{ image: btoa('logo') }]))
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveProperty(
    'src',
    expect.stringContaining('/services/company-logo?v=1'),
  )
})

test('[ADM-02] an Auditor reads the settings and has no actions', async () => {
  await renderPage({ ...COMPANY, logoUrl: '/services/company-logo?v=1' }, 'Auditor')
  expect(await screen.findByRole('textbox', { name: 'Company name' })).toHaveProperty('readOnly', true)
  expect(screen.getByRole('img', { name: 'Logo' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

const AUTOMATIC = { isOn: false, maxPrice: 5000, minLaneLoads: 5, validHours: 24, perDay: 20 }
const PRICING = '/settings?tab=pricing'

test('[ADM-02] saves the default margin and the tender time', async () => {
  const { writes, user } = await renderPage(COMPANY, 'Provider Admin', PRICING)
  const margin = await screen.findByRole('textbox', { name: /^Default margin/ })
  await user.clear(margin)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(writes()).toEqual([])
  await user.type(margin, '15.5')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(writes()).toEqual([{ marginPct: 15.5, tenderMinutes: 30 }]))
})

test('[ADM-02] a margin rule has a whole lane or equipment; it is saved and removed', async () => {
  const { writes, user } = await renderPage(COMPANY, 'Provider Admin', PRICING)
  await user.click(await screen.findByRole('button', { name: 'Save rule' }))
  expect(screen.getByText('Choose a lane or equipment.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Origin state' }), 'IL')
  expect(screen.getByText('Choose both origin and destination.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Destination state' }), 'OH')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Equipment' }), 'Reefer')
  await user.type(screen.getByRole('textbox', { name: 'Margin' }), '18')
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  const rule = { originState: 'IL', destinationState: 'OH', equipment: 'R', marginPct: 18 }
  await waitFor(() => expect(writes()).toEqual([rule]))
  expect(screen.getByText('12.5%')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove rule: TX → GA, Any equipment' }))
  await waitFor(() => expect(writes()[1]).toEqual({ ruleId: 7 }))
  expect(await screen.findByText('No margin rules.')).toBeTruthy()
})

test('[ADM-02] an Auditor reads margins and has no actions', async () => {
  await renderPage(COMPANY, 'Auditor', PRICING)
  expect(await screen.findByText('TX → GA')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

async function renderTerms(role?: string) {
  const api = createTestUiApi({
    records: [
      aRecord({
        id: 'a0N000000000001AAA',
        apiName: 'Portal_Settings__c',
        fields: { Name: 'Portal', TONU_Rate__c: 150 },
      }),
    ],
  })
  const info = anObjectInfo({
    apiName: 'Portal_Settings__c',
    label: 'Portal Settings',
    fields: {
      Name: aFieldInfo({ apiName: 'Name', label: 'Name', updateable: false }),
      TONU_Rate__c: aFieldInfo({ apiName: 'TONU_Rate__c', label: 'TONU', dataType: 'Currency' }),
    },
  })
  api.server.override('POST /list-records/Portal_Settings__c/All', () =>
    aListPage([...api.server.records.values()]),
  )
  api.server.override('GET /record-ui/*', () => ({
    layouts: {},
    layoutUserStates: {},
    objectInfos: { Portal_Settings__c: info },
    records: Object.fromEntries(api.server.records),
  }))
  await renderWorkspace({
    uiApi: api.uiApi,
    path: '/settings',
    page: <SettingsPage />,
    at: '/settings?tab=portal',
    ...(role ? { session: { role } } : {}),
  })
  return { ...api, user: userEvent.setup() }
}

test('[ADM-02] a Provider Admin changes charge terms on the settings page, which stays open', async () => {
  const { server, user } = await renderTerms()
  const tonu = await screen.findByRole('textbox', { name: /TONU/ })
  await user.clear(tonu)
  await user.type(tonu, '175')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      fields: { TONU_Rate__c: 175 },
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
})

test('[ADM-02] an Auditor reads the terms and changes nothing', async () => {
  await renderTerms('Auditor')
  expect(await screen.findByText('$150.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('[QTD-01] automatic quotes are turned on with their limits', async () => {
  const { writes, user } = await renderPage(COMPANY, 'Provider Admin', PRICING)
  const price = await screen.findByRole('textbox', { name: /^Highest price/ })
  await user.click(screen.getByRole('checkbox', { name: 'Answer quote requests automatically' }))
  await user.clear(price)
  await user.click(screen.getByRole('button', { name: 'Save automatic quotes' }))
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  await user.type(price, '3000')
  await user.click(screen.getByRole('button', { name: 'Save automatic quotes' }))
  const automatic = { ...AUTOMATIC, isOn: true, maxPrice: 3000 }
  await waitFor(() => expect(writes()).toEqual([{ marginPct: 13, tenderMinutes: 30, automatic }]))
})
