import type * as z from 'zod/mini'
import { actionSchema } from './action.js'
import { actionOverrideCollectionSchema } from './actionOverrideCollection.js'
import { appSchema, appsSchema, navItemsSchema } from './app.js'
import { formulaActivationSchema } from './formulaActivation.js'
import { objectInfoDirectorySchema } from './objectInfoDirectory.js'
import { pathLayoutSchema } from './pathLayout.js'
import { picklistValuesCollectionSchema, picklistValuesSchema } from './picklistValues.js'
import {
  quickActionDefaultsSchema,
  quickActionExecutionSchema,
  quickActionInfoSchema,
  quickActionLayoutSchema,
} from './quickAction.js'
import {
  recordDefaultsSchema,
  recordDefaultsTemplateCloneSchema,
  recordDefaultsTemplateCreateSchema,
} from './recordDefaults.js'

/** The schemas of object metadata, layouts, actions, apps and record defaults, by name of the representation. */
export const metadataSchemas = {
  ActionOverrideCollectionRepresentation: actionOverrideCollectionSchema,
  ActionRepresentation: actionSchema,
  AppRepresentation: appSchema,
  AppsRepresentation: appsSchema,
  FormulaActivationRepresentation: formulaActivationSchema,
  NavItemsRepresentation: navItemsSchema,
  ObjectInfoDirectoryRepresentation: objectInfoDirectorySchema,
  PathLayoutRepresentation: pathLayoutSchema,
  PicklistValuesCollectionRepresentation: picklistValuesCollectionSchema,
  PicklistValuesRepresentation: picklistValuesSchema,
  QuickActionDefaultsRepresentation: quickActionDefaultsSchema,
  QuickActionExecutionRepresentation: quickActionExecutionSchema,
  QuickActionInfoRepresentation: quickActionInfoSchema,
  QuickActionLayoutRepresentation: quickActionLayoutSchema,
  RecordDefaultsRepresentation: recordDefaultsSchema,
  RecordDefaultsTemplateCloneRepresentation: recordDefaultsTemplateCloneSchema,
  RecordDefaultsTemplateCreateRepresentation: recordDefaultsTemplateCreateSchema,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>
