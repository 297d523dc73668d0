import { navItemShape } from './navItemShape.js'
import { listOf } from './defineRepresentation.js'
import type { Shapes } from './Shape.js'

/** An app with its tabs. */
export const appShape: Shapes = {
  appId: 'string?',
  description: 'string?',
  developerName: 'string',
  eTag: 'string',
  formFactors: listOf('string'),
  headerColor: 'string?',
  iconUrl: 'string?',
  isNavAutoTempTabsDisabled: 'boolean',
  isNavPersonalizationDisabled: 'boolean',
  isNavTabPersistenceDisabled: 'boolean',
  isOmniPinnedViewEnabled: 'boolean',
  label: 'string',
  logoUrl: 'string?',
  mobileStartUrl: 'string?',
  navItems: listOf(navItemShape),
  selected: 'boolean',
  startUrl: 'string?',
  type: 'string',
  userNavItems: listOf(navItemShape),
}
