import { expect, test } from 'vitest'
import { routeOfNavItem } from './routeOfNavItem'

const page = (pageName: unknown) => ({
  pageReference: { type: 'standard__namedPage', attributes: { pageName } },
})

test('[WSP-01] an object tab leads to the list page of any object', () => {
  expect(routeOfNavItem({ objectApiName: 'Yard_Check__c' })).toBe('/o/Yard_Check__c/list')
  expect(routeOfNavItem({ objectApiName: '../x' })).toBe('/o/..%2Fx/list')
})

test('[WSP-01] a named page leads to the page of that name', () => {
  expect(routeOfNavItem(page('home'))).toBe('/')
})

test('[WSP-01] a tab of the desk leads to the page of its metadata name', () => {
  const tab = (apiName: string) => ({
    pageReference: { type: 'standard__navItemPage', attributes: { apiName } },
  })
  expect(routeOfNavItem(tab('Cover_Board'))).toBe('/cover')
  expect(routeOfNavItem(tab('Offers_Inbox'))).toBe('/offers')
  expect(routeOfNavItem(tab('Tracking_Board'))).toBe('/tracking')
  expect(routeOfNavItem(tab('Unknown_Tab'))).toBeUndefined()
})

test.each([
  ['an unknown page', page('constructor')],
  ['a page name of another type', page({})],
  ['a web tab', { pageReference: { type: 'standard__webPage', attributes: { url: 'https://x.example' } } }],
  ['an item without target', {}],
])('[WSP-01] %s has no address', (_name, item) => {
  expect(routeOfNavItem(item)).toBeUndefined()
})
