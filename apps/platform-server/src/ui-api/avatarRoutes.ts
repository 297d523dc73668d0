import { z } from 'zod'
import { demand } from '../access/permissions'
import { isPhotoAddress } from '../files/profilePhoto'
import { ApiError } from '../http/ApiError'
import { readJson } from '../http/readJson'
import type { ObjectDefinition } from '../metadata/defineObject'
import { identify, recordNotFound } from '../records/readRecord'
import { updateRecord } from '../records/writeRecord'
import { batchAnswer, batchItem, failedItem } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { FORM_FACTORS } from './actionList'
import { PHOTO_FIELDS, readAvatars, type RecordAvatar } from './recordAvatar'
import { parseBody, pathValue, wordQuery } from './requestValues'
import { idsOfPath } from './visibleRows'

const MAX_URL = 255

const associationBody = z.object({
  actionType: z.string(),
  blueMasterId: z.string().nullish(),
  externalId: z.string().nullish(),
  photoUrl: z.string().max(MAX_URL).nullish(),
  profileName: z.string().nullish(),
})

async function getRecordAvatars({ context, caller, database }: UiApiRequest): Promise<Response> {
  wordQuery(context, 'formFactor', FORM_FACTORS, 'Large')
  const given = idsOfPath(pathValue(context, 'recordIds'))
  const results = await database.asCaller(caller, async (transaction) => {
    const idsByObject = new Map<ObjectDefinition, string[]>()
    const targets = given.map((recordId) => {
      try {
        const target = identify(recordId)
        demand(caller, 'read', target.object)
        idsByObject.set(target.object, [...(idsByObject.get(target.object) ?? []), target.id])
        return { id: target.id }
      } catch (error) {
        return { refusal: failedItem(error) }
      }
    })
    const avatars = new Map<string, RecordAvatar>()
    for (const [object, ids] of idsByObject)
      for (const [id, avatar] of await readAvatars(transaction, caller, object, ids)) avatars.set(id, avatar)
    return await Promise.all(
      targets.map(async ({ id, refusal }) => {
        if (refusal) return refusal
        const avatar = avatars.get(id ?? '')
        return await batchItem(() => {
          if (!avatar) throw recordNotFound()
          return avatar
        })
      }),
    )
  })
  return batchAnswer(context, results)
}

function photoAddress(photoUrl: string | null | undefined): string {
  if (!photoUrl) throw new ApiError(400, 'MISSING_ARGUMENT', 'Give the address of the photo as photoUrl.')
  if (isPhotoAddress(photoUrl)) return photoUrl
  throw new ApiError(
    400,
    'ILLEGAL_QUERY_PARAMETER_VALUE',
    'photoUrl is an https address or a path of this server.',
  )
}

async function updateRecordAvatar({ context, caller, database }: UiApiRequest): Promise<Response> {
  const recordId = pathValue(context, 'recordId')
  const { id, object } = identify(recordId)
  demand(caller, 'read', object)
  const body = parseBody(associationBody, await readJson(context.req.raw))
  const actionType = body.actionType.toLowerCase()
  if (actionType !== 'associate' && actionType !== 'disassociate')
    throw new ApiError(400, 'JSON_PARSER_ERROR', 'actionType is Associate or Disassociate.')
  const photoUrl = actionType === 'associate' ? photoAddress(body.photoUrl) : null
  const avatar = await database.asCaller(caller, async (transaction) => {
    const before = (await readAvatars(transaction, caller, object, [id])).get(id)
    if (!before) throw recordNotFound()
    const field = PHOTO_FIELDS[object.apiName]
    if (field === undefined)
      throw new ApiError(400, 'INVALID_TYPE', `${object.labelPlural} have no photo; contacts have.`)
    await updateRecord(transaction, caller, id, { [field]: photoUrl })
    return (await readAvatars(transaction, caller, object, [id])).get(id)
  })
  return Response.json(avatar)
}

export const avatarRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/record-avatars/batch/:recordIds', handle: getRecordAvatars },
  { method: 'POST', path: '/ui-api/record-avatars/:recordId/association', handle: updateRecordAvatar },
]
