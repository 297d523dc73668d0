import { getListRecordsByName } from '@portal/ui-api'
import { DELIVERED_WITHOUT_DOCUMENTS } from '../../../loads/loadsWithoutDocuments'
import { useLoggedWire } from '../../../log/useLoggedWire'

/** The delivered load that waits longest for its documents, by id; undefined when there is none (USR-10, BAN-27). */
export function useLoadWithoutDocuments(isAsked: boolean): string | undefined {
  const list = useLoggedWire(
    'loads without documents',
    getListRecordsByName,
    isAsked ? DELIVERED_WITHOUT_DOCUMENTS : null,
  )
  return list?.records[0]?.id
}
