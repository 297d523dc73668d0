import { expect, test } from 'vitest'
import english from '#/i18n/messages/en-US.json'
import { buildMenu, type MenuFacts } from './buildMenu'

const everyPage = ['Load_Book__c', 'Todays_Loads__c', 'My_Loads__c', 'My_Company__c']
const facts: MenuFacts = {
  listed: everyPage,
  isInactive: false,
  isTodaysLoadsOn: true,
  accessKeys: [],
  current: { page: 'Home', hash: '' },
  text: (id) => id,
}
const idsOf = (change: Partial<MenuFacts>) => buildMenu({ ...facts, ...change }).map(({ id }) => id)
const sectionsOf = (accessKeys: readonly string[]) => {
  const company = buildMenu({ ...facts, accessKeys }).find(({ id }) => id === 'My_Company__c')
  return company && 'sections' in company ? company.sections : []
}
const entriesOf = (accessKeys: readonly string[]) =>
  sectionsOf(accessKeys).flatMap(({ items }) => items.map(({ id }) => id))

test("[NAV-01] [APX-02] lists the server's pages in order, as far as they exist", () => {
  expect(idsOf({ listed: ['My_Loads__c', 'Load_Book__c'] })).toEqual(['My_Loads__c', 'Load_Book__c'])
  expect(idsOf({ listed: ['Unknown__c', 'constructor'] })).toEqual([])
})

test('[NAV-01] [RTE-01] lists Find Loads once when both of its names are listed', () => {
  expect(buildMenu({ ...facts, listed: ['Home', 'My_Loads__c'] })[0]).toMatchObject({
    label: 'frame.menu.findLoads',
    href: '/carrier/s',
    isCurrent: true,
  })
  expect(idsOf({ listed: ['Home', 'Load_Book__c'] })).toEqual(['Load_Book__c'])
})

test('[NAV-02] [APX-08] an inactive account keeps only Find Loads', () => {
  expect(idsOf({ isInactive: true })).toEqual(['Load_Book__c'])
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])("[NAV-03] Today's Loads listed %s and enabled %s: shown %s", (isListed, isTodaysLoadsOn, isShown) => {
  const listed = isListed ? everyPage : ['Load_Book__c']
  expect(idsOf({ listed, isTodaysLoadsOn }).includes('Todays_Loads__c')).toBe(isShown)
})

test('[NAV-04] Users needs no access key', () => {
  expect(entriesOf([])).toEqual(['CompanyDetails', 'UserManagement'])
})

test.each([
  ['carrierLocation', 'Locations'],
  ['carrierEquipments', 'Equipments'],
  ['carrierTrackTrace', 'TrackTrace'],
  ['carrierPreferredCommodities', 'PreferredCommodities'],
  ['carrierSpecialties', 'Specialties'],
  ['carrierLanePreference', 'PreferredLanes'],
  ['carrierCapacityManagement', 'AvailableCapacity'],
])('[NAV-05] [APX-07] the key %s adds %s and nothing else', (key, entry) => {
  expect(new Set(entriesOf([key]))).toEqual(new Set(['CompanyDetails', 'UserManagement', entry]))
})

test.each([
  [[], false],
  [['carrierLanePreference'], true],
  [['carrierCapacityManagement'], true],
  [['carrierLanePreference', 'carrierCapacityManagement'], true],
])('[NAV-06] with the keys %j the recommendations title is shown: %s', (keys, isShown) => {
  expect(sectionsOf(keys).some(({ title }) => title === 'frame.menu.recommendations')).toBe(isShown)
})

test('[RTE-11] My Company entries link to its hashes, and the current one is marked', () => {
  const menu = buildMenu({
    ...facts,
    accessKeys: ['carrierLocation'],
    current: { page: 'My_Company__c', hash: '#Locations' },
  })
  const company = menu.find(({ id }) => id === 'My_Company__c')
  const entries = company && 'sections' in company ? company.sections.flatMap(({ items }) => items) : []
  expect(entries.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual([
    '/carrier/s/my-company#Locations',
  ])
})

test('[HDR-10] [HDR-11] [HDR-12] [HDR-13] [HDR-14] product labels are those of the requirements, each with its page', () => {
  const words: Readonly<Record<string, string>> = english
  const menu = buildMenu({
    ...facts,
    accessKeys: [
      'carrierLocation',
      'carrierEquipments',
      'carrierTrackTrace',
      'carrierPreferredCommodities',
      'carrierSpecialties',
      'carrierLanePreference',
      'carrierCapacityManagement',
    ],
    text: (id) => words[id] ?? '',
  })
  expect(menu.map(({ label }) => label)).toEqual(['Find Loads', "Today's Loads", 'My Loads', 'My Company'])
  const company = menu.find(({ id }) => id === 'My_Company__c')
  const sections = company && 'sections' in company ? company.sections : []
  expect(sections.map(({ title }) => title)).toEqual([undefined, 'Get Personalized Recommendations'])
  const page = '/carrier/s/my-company'
  expect(sections.map(({ items }) => items.map(({ label, href, hint }) => [label, href, hint]))).toEqual([
    [
      ['Company Details', page, undefined],
      ['Locations', `${page}#Locations`, undefined],
      ['Equipment', `${page}#Equipments`, undefined],
      ['Track & Trace Device', `${page}#TrackTrace`, undefined],
      ['Preferred Commodities', `${page}#PreferredCommodities`, undefined],
      ['Specialties', `${page}#Specialties`, undefined],
      ['Users', `${page}#UserManagement`, undefined],
    ],
    [
      [
        'Preferred Lanes',
        `${page}#PreferredLanes`,
        expect.stringMatching(/add .*preferred lanes.* matched with available loads/iu),
      ],
      [
        'Available Capacity',
        `${page}#AvailableCapacity`,
        expect.stringMatching(/add .*current truck locations.* see loads that match/iu),
      ],
    ],
  ])
})
