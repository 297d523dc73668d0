import { isStaff, type UserCaller } from '../access/caller'
import { can, writableFields } from '../access/permissions'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findObject } from '../metadata/objects'
import { quickActionsOn, type QuickAction } from '../metadata/quickActions'
import { standardActions, type ActionContext, type StandardAction } from '../metadata/standardActions'
import { derivedId } from '../database/schema/recordId'
import { BASE_PATH } from './defineRoute'

export const ACTION_TYPES = ['CustomButton', 'ProductivityAction', 'QuickAction', 'StandardButton'] as const
export const ACTION_SECTIONS = [
  'ActivityComposer',
  'CollaborateComposer',
  'Page',
  'SingleActionLinks',
] as const
export const FORM_FACTORS = ['Large', 'Medium', 'Small'] as const
export const RETRIEVAL_MODES = ['All', 'PageLayout'] as const

/** Empty lists do not filter. */
export interface ActionFilter {
  readonly actionTypes: readonly (typeof ACTION_TYPES)[number][]
  readonly apiNames: readonly string[]
  readonly formFactor: (typeof FORM_FACTORS)[number]
  readonly retrievalMode: (typeof RETRIEVAL_MODES)[number]
  readonly sections: readonly (typeof ACTION_SECTIONS)[number][]
}

export interface ActionPlace {
  readonly context: ActionContext
  /** Record id, object name, or `Global`. */
  readonly sourceObject: string
  readonly object?: ObjectDefinition
  /** Whether the caller may update the row. @default true */
  readonly isWritable?: boolean
  /** Value of the field that decides the row's record type. */
  readonly recordType?: string | undefined
  readonly relatedListId?: string
  readonly relatedRecordId?: string
}

/** Hex colour of actions without one. */
const QUICK_COLOR = '4BC076'

/** Requires permission on the object, and at least one writable field. */
export function mayPerform(caller: UserCaller, action: QuickAction): boolean {
  const target = findObject(action.target)
  if (!target || !can(caller, action.type === 'Create' ? 'create' : 'update', target)) return false
  const writable = writableFields(caller, target)
  return action.fields.some((name) => writable.has(name)) || writable.has(action.stamps ?? '')
}

function buttons(caller: UserCaller, place: ActionPlace): readonly StandardAction[] {
  const { context, object, isWritable = true } = place
  if (!object) return []
  // The copy of a record that staff may not write would break the same row rule.
  const copiesRule = isStaff(caller) && object.sharing.staffWrite !== undefined
  return standardActions.filter(({ apiName, contexts, needs }) => {
    if (!contexts.includes(context)) return false
    if (needs === undefined) return true
    const needsRow = needs !== 'create' || (apiName === 'Clone' && copiesRule)
    return can(caller, needs, object) && (isWritable || !needsRow)
  })
}

function quickOnes(caller: UserCaller, { context, object, isWritable = true, recordType }: ActionPlace) {
  if (context !== 'Global' && context !== 'Record') return []
  return quickActionsOn(context === 'Global' ? undefined : object).filter(
    (action) =>
      (action.type === 'Create' || isWritable) &&
      (action.recordType === undefined || recordType === undefined || action.recordType === recordType) &&
      mayPerform(caller, action),
  )
}

/** Actions that the caller may perform (guide, "Platform Action"). */
export function actionsOf(caller: UserCaller, place: ActionPlace, filter: ActionFilter) {
  const names = new Set(filter.apiNames.map((name) => name.toLowerCase()))
  const isAsked = (apiName: string, type: ActionFilter['actionTypes'][number]) =>
    (names.size === 0 || names.has(apiName.toLowerCase())) &&
    (filter.actionTypes.length === 0 || filter.actionTypes.includes(type)) &&
    (filter.sections.length === 0 || filter.sections.includes('Page'))
  const standard = buttons(caller, place)
    .filter(({ apiName }) => isAsked(apiName, 'StandardButton'))
    .filter(({ largeOnly }) => !largeOnly || filter.formFactor !== 'Small')
    .map((action) => standardButton(place, action, filter))
  const quick = quickOnes(caller, place)
    .filter(({ apiName }) => isAsked(apiName, 'QuickAction'))
    .filter(
      ({ onLayout = true, apiName }) =>
        onLayout || filter.retrievalMode === 'All' || names.has(apiName.toLowerCase()),
    )
    .map((action) => quickButton(place, action, filter))
  return [...quick, ...standard]
}

function common(place: ActionPlace, apiName: string, label: string, formFactor: string) {
  const { context, sourceObject, relatedListId, relatedRecordId } = place
  const device = formFactor === 'Large' ? 'Desktop' : formFactor === 'Medium' ? 'Tablet' : 'Phone'
  const about = relatedRecordId ?? relatedListId
  return {
    actionListContext: context,
    apiName,
    externalId: `portal:${sourceObject}:${about ?? ''}:${context}:${device}:${apiName}`,
    iconUrl: null,
    id: derivedId('0JV', sourceObject, about ?? '', context, apiName),
    isMassAction: 'false',
    label,
    lwcComponent: null,
    relatedListRecordId: relatedRecordId ?? null,
    relatedSourceObject: relatedListId ?? null,
    sourceObject,
    targetUrl: null,
  }
}

function standardButton(place: ActionPlace, action: StandardAction, { formFactor }: ActionFilter) {
  return {
    ...common(place, action.apiName, action.label, formFactor),
    actionTarget: null,
    actionTargetType: 'Invoke',
    primaryColor: action.color,
    section: 'Page',
    subtype: null,
    targetObject: place.object?.apiName ?? null,
    type: 'StandardButton',
  }
}

function quickButton(place: ActionPlace, action: QuickAction, { formFactor }: ActionFilter) {
  return {
    ...common(place, action.apiName, action.label, formFactor),
    actionTarget: `${BASE_PATH}/ui-api/actions/layout/${action.apiName}`,
    actionTargetType: 'Describe',
    primaryColor: findObject(action.target)?.color ?? QUICK_COLOR,
    section: 'Page',
    subtype: action.type,
    targetObject: action.target,
    type: 'QuickAction',
  }
}
