import {
  getRecordActions,
  type ObjectInfoRepresentation,
  type PlatformAction,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useFormFactor } from '#/shell/useFormFactor'
import { actionKind, type ActionKind } from './actionKind'

/** An action of a record page. */
export type RecordAction = ActionKind & { apiName: string; label: string | undefined }

/** A record with actions. */
export type ActionRecord = Pick<RecordRepresentation, 'id' | 'recordTypeId'>

const asAction = (action: PlatformAction): RecordAction => ({
  ...actionKind(action),
  apiName: action.apiName,
  label: action.label,
})

/**
 * The actions of a record by the org's page layout. While they load, and for an org that refuses them, those that the object's own
 * permissions allow.
 */
export function useRecordActions(
  info: ObjectInfoRepresentation,
  { id, recordTypeId }: ActionRecord,
): readonly RecordAction[] {
  const formFactor = useFormFactor()
  const actions = useWire(getRecordActions, { recordIds: [id], sections: ['Page'], formFactor })
  const mayClone = info.createable && (info.recordTypeInfos[recordTypeId ?? '']?.available ?? true)
  const group = actions.data && Object.values(actions.data.actions)[0]
  if (group) {
    const found = group.actions.map(asAction)
    // The platform omits some standard buttons on phones; add those that the object allows.
    const isCloneMissing = mayClone && !found.some(({ kind }) => kind === 'clone')
    return isCloneMissing ? [...found, { kind: 'clone', apiName: 'Clone', label: undefined }] : found
  }
  return [
    ...(info.updateable ? [{ kind: 'edit' as const, apiName: 'Edit', label: undefined }] : []),
    ...(mayClone ? [{ kind: 'clone' as const, apiName: 'Clone', label: undefined }] : []),
    ...(info.deletable ? [{ kind: 'delete' as const, apiName: 'Delete', label: undefined }] : []),
  ]
}
