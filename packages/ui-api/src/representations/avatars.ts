import { THIRTY_DAYS_MS } from '../cache/Lifetime.js'
import type { BatchRepresentation } from './batch.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf, variantsOf, type VariantOf } from './Shape.js'

const recordAvatarShape = variantsOf('type', {
  Photo: objectOf(
    { photoUrl: 'string', recordId: 'string' },
    { backgroundColor: 'string?', height: 'number?', provider: 'string?', width: 'number?' },
  ),
  Theme: objectOf({ iconUrl: 'string', recordId: 'string' }, { backgroundColor: 'string?' }),
})
/** The photo of a record. Sizes are pixels, colors six hex digits. */
export interface PhotoAvatar extends VariantOf<typeof recordAvatarShape, 'type', 'Photo'> {}
/** The icon and color of a record's object. Colors are six hex digits. */
export interface ThemeAvatar extends VariantOf<typeof recordAvatarShape, 'type', 'Theme'> {}
/** The picture of a record: a photo, or the icon and color of its object. */
export type RecordAvatarRepresentation = PhotoAvatar | ThemeAvatar

/** Cache key of a record's avatar. Each form factor has a size of its own. */
export const recordAvatarEntry = (recordId: string, formFactor: unknown = '') =>
  `RecordAvatar:${recordId}${formFactor === '' ? '' : `:${String(formFactor)}`}`

/** The picture of a record. TTL 30 days. */
export const recordAvatarRepresentation = defineRepresentation<RecordAvatarRepresentation>({
  name: 'RecordAvatarRepresentation',
  _ttlMs: THIRTY_DAYS_MS,
  _needs: ['type'],
  _shape: recordAvatarShape,
  _entry(_, { recordIds, formFactor }, [, index]) {
    const id: unknown = Array.isArray(recordIds) && typeof index === 'number' ? recordIds[index] : undefined
    return typeof id === 'string' ? recordAvatarEntry(id, formFactor) : undefined
  },
})

/** The platform's error message for an avatar of an unknown type; undefined for a valid one. */
export const avatarProblem = (avatar: { readonly type: string } | null | undefined, path: string) =>
  avatar?.type === 'Photo' || avatar?.type === 'Theme'
    ? undefined
    : `Unsupported avatar type: Expected one of "Photo","Theme" but received "${avatar?.type}" (at "${path}")`

/** The avatars of several records. TTL of the batch 5 min, of each avatar in it 30 days. */
export const recordAvatarBatchRepresentation = defineRepresentation<
  BatchRepresentation<RecordAvatarRepresentation>
>({
  name: 'RecordAvatarBatchRepresentation',
  _ttlMs: 300_000,
  _needs: ['results'],
  _shape: objectOf({}, { hasErrors: 'boolean' }),
  _parts: { results: listOf({ kind: 'item', of: recordAvatarRepresentation }) },
})
