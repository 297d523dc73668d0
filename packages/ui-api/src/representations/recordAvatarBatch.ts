import type { RecordAvatarRepresentation } from '../schemas/avatar.js'
import type { BatchRepresentation } from './batch.js'
import { recordAvatarRepresentation } from './recordAvatar.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** The avatars of several records. The batch lives 5 min, each avatar in it 30 d. */
export const recordAvatarBatchRepresentation = defineRepresentation<
  BatchRepresentation<RecordAvatarRepresentation>
>({
  name: 'RecordAvatarBatchRepresentation',
  ttlMs: 300_000,
  needs: ['results'],
  props: { hasErrors: 'boolean' },
  parts: { results: listOf({ kind: 'item', of: recordAvatarRepresentation }) },
})
