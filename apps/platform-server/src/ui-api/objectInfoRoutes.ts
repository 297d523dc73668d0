import { can, demand } from '../access/permissions'
import { objectDefinitions } from '../metadata/objects'
import { contentTag } from '../records/recordRepresentation'
import { batchAnswer, batchItem, taggedAnswer } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { objectInfo } from './objectInfo'
import { objectNamed, pathValue, splitList } from './requestValues'

function infoOf({ caller }: Pick<UiApiRequest, 'caller'>, apiName: string) {
  const object = objectNamed(apiName)
  demand(caller, 'read', object)
  return objectInfo(caller, object)
}

async function getObjectInfo(request: UiApiRequest): Promise<Response> {
  const info = infoOf(request, pathValue(request.context, 'objectApiName'))
  return taggedAnswer(request.context, info, info.eTag)
}

async function getObjectInfos(request: UiApiRequest): Promise<Response> {
  const names = splitList(pathValue(request.context, 'objectApiNames'))
  return batchAnswer(
    request.context,
    await Promise.all(names.map((name) => batchItem(() => infoOf(request, name)))),
  )
}

async function getObjectInfoDirectory({ context, caller }: UiApiRequest): Promise<Response> {
  const readable = objectDefinitions.filter((object) => can(caller, 'read', object))
  const entries = readable.map(({ apiName, keyPrefix, label, labelPlural }) => {
    const objectInfoUrl = `${BASE_PATH}/ui-api/object-info/${apiName}`
    return [apiName, { apiName, keyPrefix, label, labelPlural, nameFields: ['Name'], objectInfoUrl }] as const
  })
  const content = { objects: Object.fromEntries(entries) }
  const eTag = contentTag(content)
  return taggedAnswer(context, { ...content, eTag }, eTag)
}

export const objectInfoRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/object-info', handle: getObjectInfoDirectory },
  { method: 'GET', path: '/ui-api/object-info/batch/:objectApiNames', handle: getObjectInfos },
  { method: 'GET', path: '/ui-api/object-info/:objectApiName', handle: getObjectInfo },
]
