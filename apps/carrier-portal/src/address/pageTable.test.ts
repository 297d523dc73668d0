import { expect, test } from 'vitest'
import { homePageOf, isPageName, isPagePath, isStart, pageAt, pagePaths, signUpPath } from './pageTable'

test('[RTE-01] [RTE-02] Home and Find Loads share a path', () => {
  expect(pagePaths.Load_Book__c).toBe(pagePaths.Home)
})

test('[RTE-10] carrier pages have paths below /carrier/s', () => {
  for (const name of ['Home', 'Todays_Loads__c', 'My_Loads__c', 'My_Company__c', 'Registration__c'] as const)
    expect(pagePaths[name].startsWith('/carrier/s')).toBe(true)
})

test('finds the page of a path, with or without a trailing slash', () => {
  expect(pageAt('/carrier/s/')).toBe('Home')
  expect(pageAt('/carrier/s/my-loads')).toBe('My_Loads__c')
  expect(pageAt('/carrier/s/loads/a01')).toBeUndefined()
})

test('[RTE-19] ignores a start page as return target, with or without a trailing slash, but not a search there', () => {
  for (const path of ['/', '/carrier/s', '/carrier/s/', '/shipper', '/shipper/'])
    expect(isStart(path)).toBe(true)
  for (const path of ['/carrier/s?origin=Dallas', '/carrier/s/my-loads/', '/shipper/get-a-quote'])
    expect(isStart(path)).toBe(false)
})

test('offers no page that is missing here, whatever the server lists', () => {
  expect(isPageName('Invented__c')).toBe(false)
  expect(isPageName('constructor')).toBe(false)
  expect(isPageName('My_Loads__c')).toBe(true)
  expect(isPagePath('/carrier/s/my-loads?tab=past')).toBe(true)
})

test("[RTE-19] drivers start at Today's Loads, shippers at Shipper Home, all others at Find Loads", () => {
  expect(homePageOf('Driver')).toBe('Todays_Loads__c')
  expect(homePageOf('Shipper User')).toBe('Shipper_Home')
  for (const role of ['Admin', 'Dispatcher', 'Carrier User', null]) expect(homePageOf(role)).toBe('Home')
})

test('[RTE-07] Sign Up opens the registration and passes the return path', () => {
  expect(isPagePath(signUpPath())).toBe(true)
  expect(signUpPath('/carrier/s')).toBe('/carrier/s/registration')
  expect(signUpPath('/carrier/s/')).toBe('/carrier/s/registration')
  expect(signUpPath('/carrier/s/registration?step=contact')).toBe('/carrier/s/registration')
  expect(new URLSearchParams(signUpPath('/carrier/s/loads/a01?x=1').split('?')[1]).get('returnTo')).toBe(
    '/carrier/s/loads/a01?x=1',
  )
})
