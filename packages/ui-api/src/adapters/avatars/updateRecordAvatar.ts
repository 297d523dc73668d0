import { optional, recordId, string } from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import { putResponse } from '../../define/putResponse.js'
import {
  avatarProblem,
  recordAvatarEntry,
  recordAvatarRepresentation,
} from '../../representations/avatars.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Replaces the avatar of a record. The response is cached for 30 days; avatars of a specific form factor are
 * invalidated. Source: UI API v63.0 catalogue, `record-avatars`; not in the public guide.
 *
 * @example
 * await uiApi.invoke(updateRecordAvatar, { recordId: '001000000000001AAA', actionType: 'Associate', photoUrl: '/p/1.png' })
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateRecordAvatar"'; {UiApiError} with the server's error, or
 * "Unsupported avatar type" for a response that is neither a photo nor a theme.
 */
export const updateRecordAvatar = defineWrite({
  name: 'updateRecordAvatar',
  family: 'avatars',
  method: 'POST',
  path: '/ui-api/record-avatars/{recordId}/association',
  config: {
    recordId,
    externalId: optional(string),
    blueMasterId: optional(string),
    profileName: optional(string),
    photoUrl: optional(string),
    actionType: string,
  },
  _returns: recordAvatarRepresentation,
  verify: (avatar) => avatarProblem(avatar, 'type'),
  _effects: ({ recordId }, avatar) => [
    ...['Large', 'Medium', 'Small'].map((formFactor) => ({
      stale: 'getRecordAvatars',
      where: { formFactor },
    })),
    ...putResponse(recordAvatarEntry(recordId), recordAvatarRepresentation, avatar),
  ],
})

/** Config of `updateRecordAvatar`. */
export type UpdateRecordAvatarConfig = ConfigOf<typeof updateRecordAvatar>
