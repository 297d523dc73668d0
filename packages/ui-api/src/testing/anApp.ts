import type { AppRepresentation, NavItem } from '../representations/apps.js'

/** The tab of accounts, as a response. */
export const aNavItem = (seed: Partial<NavItem> = {}): NavItem => ({
  availableInClassic: false,
  availableInLightning: true,
  color: '3BA755',
  content: '/lightning/o/Account/home',
  custom: false,
  developerName: 'standard-Account',
  iconUrl: '/img/account.png',
  id: 'Account',
  itemType: 'Entity',
  label: 'Accounts',
  objectApiName: 'Account',
  objectLabel: 'Account',
  objectLabelPlural: 'Accounts',
  pageReference: {
    attributes: { objectApiName: 'Account', actionName: 'home' },
    state: {},
    type: 'standard__objectPage',
  },
  standardType: null,
  ...seed,
})

/** An app with one tab, as a response. */
export const anApp = (seed: Partial<AppRepresentation> = {}): AppRepresentation => ({
  appId: '06m000000000001AAA',
  description: null,
  developerName: 'Freight',
  formFactors: ['Large'],
  headerColor: '#0070D2',
  iconUrl: '/img/app.png',
  isNavAutoTempTabsDisabled: false,
  isNavPersonalizationDisabled: false,
  label: 'Freight',
  logoUrl: null,
  mobileStartUrl: null,
  navItems: [aNavItem()],
  selected: true,
  startUrl: '/lightning/app/freight',
  type: 'Lightning',
  userNavItems: [],
  ...seed,
})
