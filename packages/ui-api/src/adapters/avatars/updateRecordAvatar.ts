import { optional, recordId, string } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import {
  avatarProblem,
  recordAvatarEntry,
  recordAvatarRepresentation,
} from '../../representations/avatars.js'

/**
 * Gives a record another picture. The answer, a photo or a theme, is cached for 30 d; avatars of a given form factor
 * are stale afterwards. Source: UI API v63.0 catalogue, `record-avatars`; not in the public guide.
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateRecordAvatar"'; {UiApiError} with the server's
 * error, or "Unsupported avatar type" for a response that is neither a photo nor a theme.
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
  returns: recordAvatarRepresentation,
  verify: (avatar) => avatarProblem(avatar, 'type'),
  effects: ({ recordId }, avatar) => [
    ...['Large', 'Medium', 'Small'].map((formFactor) => ({
      stale: 'getRecordAvatars',
      where: { formFactor },
    })),
    ...(avatar === undefined
      ? []
      : [{ put: recordAvatarEntry(recordId), as: recordAvatarRepresentation, value: avatar }]),
  ],
})
