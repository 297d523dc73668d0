import type { RecordAvatarRepresentation } from '../schemas/avatar.js'
import { defineRepresentation } from './defineRepresentation.js'
import { THIRTY_DAYS_MS } from './thirtyDays.js'

/** Name of the shared entry of a record's avatar. Each form factor has its own size. */
export const recordAvatarEntry = (recordId: string, formFactor: unknown = '') =>
  `RecordAvatar:${recordId}${formFactor === '' ? '' : `:${String(formFactor)}`}`

/** A photo, or icon and colour of the object. Lives 30 d. */
export const recordAvatarRepresentation = defineRepresentation<RecordAvatarRepresentation>({
  name: 'RecordAvatarRepresentation',
  ttlMs: THIRTY_DAYS_MS,
  needs: ['type'],
  props: {
    backgroundColor: 'string?',
    height: 'number?',
    iconUrl: 'string',
    photoUrl: 'string',
    provider: 'string?',
    recordId: 'string',
    type: 'string',
    width: 'number?',
  },
  entry(_, { recordIds, formFactor }, [, index]) {
    const id: unknown = Array.isArray(recordIds) && typeof index === 'number' ? recordIds[index] : undefined
    return typeof id === 'string' ? recordAvatarEntry(id, formFactor) : undefined
  },
})

/** What is wrong with an avatar, if anything, in the words of the platform. */
export const avatarProblem = (avatar: { readonly type: string } | null | undefined, path: string) =>
  avatar?.type === 'Photo' || avatar?.type === 'Theme'
    ? undefined
    : `Unsupported avatar type: Expected one of "Photo","Theme" but received "${avatar?.type}" (at "${path}")`
