// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession, createFakePlatform, frameAnswers } from '#/testing/fakePlatform'
import { renderApp } from '#/testing/renderApp'

let fake = createFakePlatform()
beforeAll(async () => {
  fake = createFakePlatform()
  fake.server.listen({ onUnhandledFrame: 'error' })
  Object.assign(fake.platform, { session: aSession(), methods: frameAnswers() })
  // Compiled once, before the test.
  await Promise.all([import('./pages/HomePage'), import('#/features/frame/FrameExtras')])
}, 60_000)
afterAll(() => fake.server.close())

test('[ADM-02] the footer has name, address, number and phone of the provider, without missing ones', async () => {
  const missing = { afterHoursPhone: null, accountingPhone: null, email: null, logoUrl: null, state: 'IL' }
  const known = { name: 'Northline Freight', mcNumber: '190004', street: '233 S Wacker Dr', city: 'Chicago' }
  const provider = { ...missing, ...known, postalCode: '60606', phone: '(312) 555-0140' }
  Object.assign(fake.platform.methods, { 'PortalSettings/getProviderIdentity': provider })
  await renderApp('/carrier/s')
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText('233 S Wacker Dr, Chicago, IL 60606')).toBeDefined()
  expect(footer.getByText('MC 190004')).toBeDefined()
  expect(footer.getByRole('link', { name: '(312) 555-0140' }).getAttribute('href')).toBe('tel:3125550140')
  expect(await footer.findByText(/Northline Freight\. All rights reserved/)).toBeDefined()
  expect(footer.queryByRole('link', { name: /@/ })).toBeNull()
})

test('[ADM-02] the help page names phone and email of the provider', async () => {
  const provider = {
    ...(frameAnswers()['PortalSettings/getProviderIdentity'] as object),
    phone: '(312) 555-0140',
    email: 'ops@northline.test',
  }
  Object.assign(fake.platform.methods, { 'PortalSettings/getProviderIdentity': provider })
  await renderApp('/carrier/s/help')
  const main = within(await screen.findByRole('main'))
  expect((await main.findAllByRole('link', { name: '(312) 555-0140' }))[0]?.getAttribute('href')).toBe(
    'tel:3125550140',
  )
  expect(main.getAllByRole('link', { name: 'ops@northline.test' }).length).toBeGreaterThan(0)
})
