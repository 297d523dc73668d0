import { expect, test } from 'vitest'
import { pagePaths } from '#/address/pageTable'
import { startAt } from './pageStarts'

test.each([
  ['/', 'home'],
  [pagePaths.Home, 'home'],
  [`${pagePaths.Home}/`, 'home'],
  [`${pagePaths.Home}/loads/a0L1`, 'load'],
  [pagePaths.Todays_Loads__c, 'todaysLoads'],
  [pagePaths.My_Loads__c, 'myLoads'],
  [pagePaths.Login, 'signIn'],
  [pagePaths.Shipper_Login, 'signIn'],
  [pagePaths.Shipper_Home, 'shipper'],
  [pagePaths.My_Company__c, undefined],
  [pagePaths.Get_a_Quote__c, undefined],
  ['/carrier/s/loads/a0L1/more', undefined],
])('preloads at %s the start page: %s', (path, part) => {
  expect(startAt(path)?.part).toBe(part)
})
