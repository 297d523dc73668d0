import { formFactor, list, nonEmpty, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { avatarProblem, recordAvatarBatchRepresentation } from '../../representations/avatars.js'

/**
 * Reads the avatars of records: a photo, or the icon and color of the object. Results have the order of the request,
 * each with its own status; a record without an avatar has status 404.
 *
 * TTL of the batch 5 min, of each avatar in it 30 days. Source: UI API v63.0 catalogue, `record-avatars`; not in the
 * public guide.
 *
 * @example
 * const { data } = useWire(getRecordAvatars, { recordIds: ['001000000000001AAA'] })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordAvatars = defineRead({
  name: 'getRecordAvatars',
  family: 'avatars',
  path: '/ui-api/record-avatars/batch/{recordIds}',
  config: { recordIds: nonEmpty(list(recordId)), formFactor: optional(formFactor) },
  batch: { items: ['recordIds'] },
  _returns: recordAvatarBatchRepresentation,
  verify({ results }) {
    for (const [i, { statusCode, result }] of results.entries()) {
      const problem = statusCode < 300 && avatarProblem(result, `results[${i}].result.type`)
      if (problem) return problem
    }
    return undefined
  },
})

/** Config of `getRecordAvatars`. */
export type GetRecordAvatarsConfig = ConfigOf<typeof getRecordAvatars>
