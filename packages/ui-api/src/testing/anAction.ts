import type { ActionRepresentation, PlatformAction } from '../representations/actions.js'

/** The Edit button of a record page, as a response. */
export const anAction = (seed: Partial<PlatformAction> = {}): PlatformAction => ({
  actionListContext: 'Record',
  actionTarget: null,
  actionTargetType: 'Invoke',
  apiName: 'Edit',
  externalId: '00D:001000000000001AAA::Record:Desktop:StandardButton:Edit',
  iconUrl: '/img/edit.png',
  id: '0JV000000000001AAA',
  isMassAction: 'false',
  label: 'Edit',
  primaryColor: '1DCCBF',
  relatedListRecordId: null,
  relatedSourceObject: null,
  section: 'Page',
  sourceObject: '001000000000001AAA',
  subtype: null,
  targetObject: null,
  targetUrl: null,
  type: 'StandardButton',
  ...seed,
})

/** The actions of one record, one object, or `Global`. */
export const actionsOf = (name: string, actions: PlatformAction[] = [anAction()]): ActionRepresentation => ({
  actions: { [name]: { actions, links: [], url: `/services/data/v63.0/ui-api/actions/record/${name}` } },
  url: `/services/data/v63.0/ui-api/actions/record/${name}`,
})
