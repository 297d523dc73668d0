import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import { contentTag } from '../records/recordRepresentation'
import {
  ACTION_SECTIONS,
  ACTION_TYPES,
  actionsOf,
  FORM_FACTORS,
  RETRIEVAL_MODES,
  type ActionFilter,
  type ActionPlace,
} from './actionList'
import { BASE_PATH, type UiApiRequest } from './defineRoute'
import { listQuery, wordQuery, wordsQuery } from './requestValues'

const MAX_NAMES = 200

export const actionFilterBody = z.object({
  actionTypes: z.array(z.enum(ACTION_TYPES)).max(MAX_NAMES).nullish(),
  apiNames: z.array(z.string()).max(MAX_NAMES).nullish(),
  formFactor: z.enum(FORM_FACTORS).nullish(),
  retrievalMode: z.enum(RETRIEVAL_MODES).nullish(),
  sections: z.array(z.enum(ACTION_SECTIONS)).max(MAX_NAMES).nullish(),
})

export function actionFilterOfBody(body: z.infer<typeof actionFilterBody>): ActionFilter {
  return {
    actionTypes: body.actionTypes ?? [],
    apiNames: body.apiNames ?? [],
    formFactor: body.formFactor ?? 'Large',
    retrievalMode: body.retrievalMode ?? 'PageLayout',
    sections: body.sections ?? [],
  }
}

/** @throws {ApiError} 400 with the valid values. */
export function actionFilterOfQuery({ context }: UiApiRequest): ActionFilter {
  return {
    actionTypes: wordsQuery(context, 'actionTypes', ACTION_TYPES),
    apiNames: listQuery(context, 'apiNames'),
    formFactor: wordQuery(context, 'formFactor', FORM_FACTORS, 'Large'),
    retrievalMode: wordQuery(context, 'retrievalMode', RETRIEVAL_MODES, 'PageLayout'),
    sections: wordsQuery(context, 'sections', ACTION_SECTIONS),
  }
}

/** Groups actions by source (ui-api.md, "Action"). */
export function actionCollection(
  caller: UserCaller,
  path: string,
  places: readonly ActionPlace[],
  filter: ActionFilter,
) {
  const url = `${BASE_PATH}/ui-api/actions/${path}`
  const bySource = new Map<string, ReturnType<typeof actionsOf>>()
  for (const place of places) {
    const known = bySource.get(place.sourceObject) ?? []
    bySource.set(place.sourceObject, [...known, ...actionsOf(caller, place, filter)])
  }
  const entries = [...bySource].map(([source, actions]) => [source, { actions, links: [], url }] as const)
  const content = { actions: Object.fromEntries(entries), url }
  return { ...content, eTag: contentTag(content) }
}
