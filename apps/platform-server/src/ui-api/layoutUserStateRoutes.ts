import { z } from 'zod'
import { demand } from '../access/permissions'
import { readJson } from '../http/readJson'
import { invalidList, quoted } from '../lists/invalidList'
import { LAYOUT_MODES, LAYOUT_TYPES } from '../metadata/layouts'
import { normaliseId } from '../database/schema/recordId'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { foldSections, layoutUserState } from './layoutUserState'
import { recordLayout } from './recordLayout'
import { recordTypeQuery } from './recordTypeRequest'
import { objectNamed, parseBody, pathValue, wordQuery } from './requestValues'

function layoutOf({ context, caller }: UiApiRequest) {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  wordQuery(context, 'formFactor', ['Large', 'Medium', 'Small'], 'Large')
  const recordType = recordTypeQuery(context, object)
  const type = wordQuery(context, 'layoutType', LAYOUT_TYPES, 'Full')
  return recordLayout(caller, object, type, wordQuery(context, 'mode', LAYOUT_MODES, 'View'), recordType)
}

async function getLayoutUserState(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const layout = layoutOf(request)
  const state = await database.asCaller(caller, (transaction) => layoutUserState(transaction, caller, layout))
  return taggedAnswer(context, state, state.eTag)
}

const stateBody = z.object({
  sectionUserStates: z.record(z.string(), z.union([z.boolean(), z.object({ collapsed: z.boolean() })])),
})

async function updateLayoutUserState(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const layout = layoutOf(request)
  const { sectionUserStates } = parseBody(stateBody, await readJson(context.req.raw))
  const known = new Set(layout.sections.map(({ id }) => id))
  const changes = Object.entries(sectionUserStates).map(([given, state]) => {
    const id = normaliseId(given)
    if (id === undefined || !known.has(id))
      throw invalidList(`${quoted(given)} is no section of this layout.`)
    return [id, typeof state === 'boolean' ? state : state.collapsed] as const
  })
  const state = await database.asCaller(caller, async (transaction) => {
    await foldSections(transaction, caller, layout.id, new Map(changes))
    return await layoutUserState(transaction, caller, layout)
  })
  return Response.json(state, { headers: { ETag: `"${state.eTag}"` } })
}

export const layoutUserStateRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/layout/:objectApiName/user-state', handle: getLayoutUserState },
  { method: 'PATCH', path: '/ui-api/layout/:objectApiName/user-state', handle: updateLayoutUserState },
]
