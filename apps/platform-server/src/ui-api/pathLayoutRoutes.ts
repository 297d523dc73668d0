import { demand, readableFields } from '../access/permissions'
import { LAYOUT_MODES } from '../metadata/layouts'
import { pathOf } from '../metadata/pathLayouts'
import { idOfRecordType } from '../records/recordTypes'
import { contentTag } from '../records/recordRepresentation'
import { derivedId } from '../database/schema/recordId'
import { FORM_FACTORS } from './actionList'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { recordTypeQuery } from './recordTypeRequest'
import { objectNamed, pathValue, wordQuery } from './requestValues'

async function getPathLayout({ context, caller }: UiApiRequest): Promise<Response> {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  wordQuery(context, 'formFactor', FORM_FACTORS, 'Large')
  const mode = wordQuery(context, 'mode', LAYOUT_MODES, 'View')
  const recordType = recordTypeQuery(context, object)
  const path = pathOf(object)
  const visible = readableFields(caller, object)
  const picklist = path && visible.get(path.field)?.picklist
  // No steps instead of an error, so that opening a record without a path is not a failed request.
  if (!path || !picklist) return answerOf(context, { mode, objectApiName: object.apiName, steps: [] })
  const onPath = picklist.filter(({ value }) => !path.beside.includes(value))
  const ordered = [
    ...onPath.filter(({ value }) => !path.lost.includes(value)),
    ...onPath.filter(({ value }) => path.lost.includes(value)),
  ]
  const lastWon = ordered.findLast(({ value }) => !path.lost.includes(value))?.value
  const content = {
    id: derivedId('0Rs', object.apiName, path.field),
    mode,
    objectApiName: object.apiName,
    picklistFieldApiName: path.field,
    recordTypeId: idOfRecordType(object, recordType),
    steps: ordered.map(({ value, label }) => ({
      closed: value === lastWon || path.lost.includes(value),
      keyFields: (path.keyFields[value] ?? []).filter((name) => visible.has(name)),
      label,
      value,
      won: value === lastWon,
    })),
  }
  return answerOf(context, content)
}

function answerOf(context: UiApiRequest['context'], content: object): Response {
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

export const pathLayoutRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/path/layout/:objectApiName', handle: getPathLayout },
]
