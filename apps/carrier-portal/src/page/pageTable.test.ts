import { expect, test } from 'vitest'
import { homePageOf, isPageName, isPagePath, isStart, pageAt, pagePaths, signUpPath } from './pageTable'

test('[RTE-01] [RTE-02] Home and Find Loads are one page', () => {
  expect(pagePaths.Load_Book__c).toBe(pagePaths.Home)
})

test('[RTE-10] carrier pages stand below /carrier/s', () => {
  for (const name of ['Home', 'Todays_Loads__c', 'My_Loads__c', 'My_Company__c', 'Registration__c'] as const)
    expect(pagePaths[name].startsWith('/carrier/s')).toBe(true)
})

test('knows the page at an address, with or without a slash at its end', () => {
  expect(pageAt('/carrier/s/')).toBe('Home')
  expect(pageAt('/carrier/s/my-loads')).toBe('My_Loads__c')
  expect(pageAt('/carrier/s/loads/a01')).toBeUndefined()
})

test('[RTE-19] a start is none to come back to, with or without a slash at its end; a search there is', () => {
  for (const path of ['/', '/carrier/s', '/carrier/s/', '/shipper', '/shipper/'])
    expect(isStart(path)).toBe(true)
  for (const path of ['/carrier/s?origin=Dallas', '/carrier/s/my-loads/', '/shipper/get-a-quote'])
    expect(isStart(path)).toBe(false)
})

test('offers no page that does not exist, whatever the server lists', () => {
  expect(isPageName('Invented__c')).toBe(false)
  expect(isPageName('constructor')).toBe(false)
  expect(isPageName('My_Loads__c')).toBe(true)
  expect(isPagePath('/carrier/s/my-loads?tab=past')).toBe(true)
})

test("[RTE-19] a driver starts at Today's Loads, a shipper at their side, everybody else at Find Loads", () => {
  expect(homePageOf('Driver')).toBe('Todays_Loads__c')
  expect(homePageOf('Shipper User')).toBe('Shipper_Home')
  for (const role of ['Admin', 'Dispatcher', 'Carrier User', null]) expect(homePageOf(role)).toBe('Home')
})

test('[RTE-07] Sign Up leads to the registration, which comes back to what was looked at', () => {
  expect(isPagePath(signUpPath())).toBe(true)
  expect(signUpPath('/carrier/s')).toBe('/carrier/s/registration')
  expect(signUpPath('/carrier/s/')).toBe('/carrier/s/registration')
  expect(signUpPath('/carrier/s/registration?step=contact')).toBe('/carrier/s/registration')
  expect(new URLSearchParams(signUpPath('/carrier/s/loads/a01?x=1').split('?')[1]).get('returnTo')).toBe(
    '/carrier/s/loads/a01?x=1',
  )
})
