import { objectOf } from './Shape.js'

/** A tab of an app. */
export const navItemShape = objectOf({
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
  objectLabel: 'string?',
  objectLabelPlural: 'string?',
  pageReference: objectOf({ attributes: 'object', state: 'object?', type: 'string' }, '?'),
  standardType: 'string?',
})
