import { formFactor, list, nonEmpty, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { avatarProblem, recordAvatarBatchRepresentation } from '../../representations/avatars.js'

/**
 * Reads the pictures of records: a photo, or icon and colour of the object. Results come in the order of the question,
 * each with its own status; a record without an avatar is an item with status 404.
 *
 * The batch is fresh for 5 min, each avatar in it lives 30 d. `formFactor` is sent only when given.
 * Source: UI API v63.0 catalogue, `record-avatars`; not in the public guide.
 *
 * @throws {UiApiConfigError} when a value is of the wrong type.
 */
export const getRecordAvatars = defineRead({
  name: 'getRecordAvatars',
  family: 'avatars',
  path: '/ui-api/record-avatars/batch/{recordIds}',
  config: { recordIds: nonEmpty(list(recordId)), formFactor: optional(formFactor) },
  batch: { items: ['recordIds'] },
  returns: recordAvatarBatchRepresentation,
  verify({ results }) {
    for (const [i, { statusCode, result }] of results.entries()) {
      const problem = statusCode < 300 && avatarProblem(result, `results[${i}].result.type`)
      if (problem) return problem
    }
    return undefined
  },
})
