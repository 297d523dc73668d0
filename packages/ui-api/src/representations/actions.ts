import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { layoutShape, type RecordLayoutRepresentation } from './layout.js'
import { templateFields } from './recordDefaults.js'
import { objectOf, type DocumentOf, type TypeOf } from './Shape.js'

const FIVE_MINUTES_MS = 300_000
const FIFTEEN_MINUTES_MS = 900_000

const platformActionShape = objectOf(
  {
    actionListContext: 'string',
    actionTarget: 'string?',
    actionTargetType: 'string?',
    apiName: 'string',
    externalId: 'string',
    iconUrl: 'string?',
    id: 'string?',
    isMassAction: 'string',
    label: 'string',
    primaryColor: 'string?',
    relatedListRecordId: 'string?',
    relatedSourceObject: 'string?',
    section: 'string?',
    sourceObject: 'string',
    subtype: 'string?',
    targetObject: 'string?',
    targetUrl: 'string?',
    type: 'string',
  },
  { lwcComponent: 'string?' },
)
/** A button, a link or a quick action. `isMassAction` is `'true'` or `'false'`. Source: "Platform Action". */
export interface PlatformAction extends TypeOf<typeof platformActionShape> {}

const actionGroupShape = objectOf(
  { actions: listOf<PlatformAction>(platformActionShape) },
  { links: 'array', url: 'string' },
)
/** The actions of one record or object. */
export interface ActionGroup extends TypeOf<typeof actionGroupShape> {}

const actionShape = objectOf(
  { actions: mapOf<ActionGroup>(actionGroupShape) },
  { eTag: 'string', url: 'string' },
)
/** Actions by record id, by object name, or under `Global`. Source: "Action". */
export interface ActionRepresentation extends TypeOf<typeof actionShape> {}

/** Actions by record, by object, or global ones. TTL 5 min. */
export const actionRepresentation = defineRepresentation<ActionRepresentation>({
  name: 'ActionRepresentation',
  _ttlMs: FIVE_MINUTES_MS,
  _needs: ['actions'],
  _shape: actionShape,
})

const actionOverrideCollectionShape = objectOf({}, { eTag: 'string', overrides: listOf('object', 'object') })
/** The components that override the standard actions of an object. The public guide does not document the entries. */
export interface ActionOverrideCollectionRepresentation extends TypeOf<
  typeof actionOverrideCollectionShape
> {}

/** The components that override the standard actions of an object. TTL 30 days. */
export const actionOverrideCollectionRepresentation =
  defineRepresentation<ActionOverrideCollectionRepresentation>({
    name: 'ActionOverrideCollectionRepresentation',
    _ttlMs: THIRTY_DAYS_MS,
    _shape: actionOverrideCollectionShape,
  })

const formulaActivationShape = objectOf({}, { eTag: 'string' })
/** Formulas of actions that are active. The public guide does not document the entries. */
export interface FormulaActivationRepresentation extends TypeOf<typeof formulaActivationShape> {}

/** Formulas of actions that are active. TTL 30 days. */
export const formulaActivationRepresentation = defineRepresentation<FormulaActivationRepresentation>({
  name: 'FormulaActivationRepresentation',
  _ttlMs: THIRTY_DAYS_MS,
  _shape: formulaActivationShape,
})

const quickActionDefaultsShape = objectOf(
  { actionApiName: 'string', fields: templateFields },
  { eTag: 'string', objectApiName: 'string?' },
)
/** The initial values of a quick action's form. Source: "Get Quick Action Defaults". */
export interface QuickActionDefaultsRepresentation extends TypeOf<typeof quickActionDefaultsShape> {}

/** The initial values of a quick action's form. TTL 15 min. */
export const quickActionDefaultsRepresentation = defineRepresentation<QuickActionDefaultsRepresentation>({
  name: 'QuickActionDefaultsRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['fields'],
  _shape: quickActionDefaultsShape,
})

const quickActionExecutionShape = objectOf(
  { isSuccess: 'boolean' },
  {
    contextId: 'string?',
    feedItemId: 'string?',
    id: 'string?',
    isCreated: 'boolean',
    successMessage: 'string?',
  },
)
/** The result of a quick action. `id` is the record that it created or updated. Source: "Quick Action Execution". */
export interface QuickActionExecutionRepresentation extends TypeOf<typeof quickActionExecutionShape> {}

/** The result of a quick action: returned to the caller, never cached. */
export const quickActionExecutionRepresentation = defineRepresentation<QuickActionExecutionRepresentation>({
  name: 'QuickActionExecutionRepresentation',
  _ttlMs: 0,
  _shape: quickActionExecutionShape,
})

const quickActionInfoShape = objectOf({}, { actionApiName: 'string?', eTag: 'string' })
/** The metadata of a quick action. The public guide does not document its properties. */
export interface QuickActionInfoRepresentation extends TypeOf<typeof quickActionInfoShape> {}

/** The metadata of a quick action. TTL 15 min. */
export const quickActionInfoRepresentation = defineRepresentation<QuickActionInfoRepresentation>({
  name: 'QuickActionInfoRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _shape: quickActionInfoShape,
})

const quickActionLayoutShape = objectOf({ actionApiName: 'string' }, { eTag: 'string' })
const quickActionLayoutParts = {
  // A layout of the action, not of the object that it names: cached within this response, under its name and TTL.
  layout: defineRepresentation<RecordLayoutRepresentation>({
    name: 'QuickActionLayoutRepresentation',
    _ttlMs: FIFTEEN_MINUTES_MS,
    _needs: ['sections'],
    _shape: layoutShape,
  }),
}
/** The form of a quick action. Source: "Quick Action Layout". */
export interface QuickActionLayoutRepresentation extends DocumentOf<
  typeof quickActionLayoutShape,
  typeof quickActionLayoutParts
> {}

/** The form of a quick action. TTL 15 min. */
export const quickActionLayoutRepresentation = defineRepresentation<QuickActionLayoutRepresentation>({
  name: 'QuickActionLayoutRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['layout'],
  _shape: quickActionLayoutShape,
  _parts: quickActionLayoutParts,
})
