import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf, type TypeOf } from './Shape.js'

const FIVE_MINUTES_MS = 300_000
const TWO_MINUTES_MS = 120_000

const navItemShape = objectOf(
  {
    availableInClassic: 'boolean',
    availableInLightning: 'boolean',
    color: 'string?',
    content: 'string?',
    custom: 'boolean',
    developerName: 'string',
    iconUrl: 'string?',
    id: 'string?',
    itemType: 'string',
    label: 'string',
    objectApiName: 'string?',
    pageReference: objectOf({ attributes: 'object', type: 'string' }, { state: 'object?' }, '?'),
  },
  { objectLabel: 'string?', objectLabelPlural: 'string?', standardType: 'string?' },
)
/** A tab of an app. Source: "Navigation Item". */
export interface NavItem extends TypeOf<typeof navItemShape> {}

const appShape = objectOf(
  {
    appId: 'string?',
    developerName: 'string',
    formFactors: listOf('string'),
    headerColor: 'string?',
    label: 'string',
    logoUrl: 'string?',
    navItems: listOf<NavItem>(navItemShape),
    selected: 'boolean',
    startUrl: 'string?',
    userNavItems: listOf<NavItem>(navItemShape),
  },
  {
    description: 'string?',
    eTag: 'string',
    iconUrl: 'string?',
    isNavAutoTempTabsDisabled: 'boolean',
    isNavPersonalizationDisabled: 'boolean',
    isNavTabPersistenceDisabled: 'boolean',
    isOmniPinnedViewEnabled: 'boolean',
    mobileStartUrl: 'string?',
    type: 'string',
  },
)
/** An app with its tabs. `headerColor` starts with `#`; apps of type Community have no `appId`. Source: "App". */
export interface AppRepresentation extends TypeOf<typeof appShape> {}

/** An app with its tabs. TTL 5 min. */
export const appRepresentation = defineRepresentation<AppRepresentation>({
  name: 'AppRepresentation',
  _ttlMs: FIVE_MINUTES_MS,
  _needs: ['appId'],
  _shape: appShape,
})

const appsShape = objectOf({ apps: listOf<AppRepresentation>(appShape) }, { eTag: 'string' })
/** The apps that the user can open; only the selected one has `navItems`. Source: "Apps". */
export interface AppsRepresentation extends TypeOf<typeof appsShape> {}

/** The apps of the user. TTL 5 min. `getAppDetails` does not read them from the cache: most come without tabs. */
export const appsRepresentation = defineRepresentation<AppsRepresentation>({
  name: 'AppsRepresentation',
  _ttlMs: FIVE_MINUTES_MS,
  _needs: ['apps'],
  _shape: appsShape,
})

const navItemsShape = objectOf(
  { navItems: listOf<NavItem>(navItemShape) },
  { currentPageUrl: 'string?', eTag: 'string', nextPageUrl: 'string?' },
)
/** One page of tabs. Source: "Navigation Items". */
export interface NavItemsRepresentation extends TypeOf<typeof navItemsShape> {}

/** One page of tabs. TTL 2 min. */
export const navItemsRepresentation = defineRepresentation<NavItemsRepresentation>({
  name: 'NavItemsRepresentation',
  _ttlMs: TWO_MINUTES_MS,
  _needs: ['navItems'],
  _shape: navItemsShape,
})
