import { statusesBetween } from '@portal/contract'
import { aRecord } from '@portal/ui-api/testing'
import { expect, test } from 'vitest'
import { COVERED, TRACKED, workPageOf } from './workPageOf'

const ID = 'a01000000000001AAA'
const of = (apiName: string, fields: Record<string, string>, role = 'Provider Admin') =>
  workPageOf(aRecord({ id: ID, apiName, fields }), 'Lone Star & Sons', role)?.href

test.each([
  ['Posted', `/desk/cover?load=${ID}`],
  ['On Hold', `/desk/cover?load=${ID}`],
  ['Booked', `/desk/tracking?load=${ID}`],
  ['At Delivery', `/desk/tracking?load=${ID}`],
  ['Draft', undefined],
  ['Completed', undefined],
  ['Cancelled', undefined],
])('[WSP-06] a load that is %s leads to %s', (status, href) => {
  expect(of('Load__c', { Status__c: status })).toBe(href)
})

test('[DSK-07] a role without access to a page gets no link to it', () => {
  expect(of('Load__c', { Status__c: 'Posted' }, 'Billing')).toBeUndefined()
  expect(of('Load__c', { Status__c: 'Booked' }, 'Billing')).toBe(`/desk/tracking?load=${ID}`)
  expect(of('Payment__c', { Status__c: 'Approved' }, 'Compliance')).toBeUndefined()
})

test('[WSP-06] a payment leads to the view of its status, a carrier to its vetting, other records to no page', () => {
  const found = `search=Lone%20Star%20%26%20Sons&id=${ID}`
  expect(of('Payment__c', { Status__c: 'Missing Documents' })).toBe(`/desk/payments?view=waiting&${found}`)
  expect(of('Payment__c', { Status__c: 'Written Off' })).toBeUndefined()
  expect(of('Account', { Type: 'Carrier' })).toBe(`/desk/carriers?tab=all&${found}`)
  expect(of('Account', { Type: 'Shipper' })).toBeUndefined()
  expect(of('Yard__c', { Status__c: 'Posted' })).toBeUndefined()
})

test('loads from the posting to the hold are covered, and from the booking to the delivery dock tracked', () => {
  expect(COVERED).toEqual(statusesBetween('Posted', 'On Hold'))
  expect(TRACKED).toEqual(statusesBetween('Booked', 'At Delivery'))
})
