import { getListRecordsByName } from '@portal/ui-api'
import { DELIVERED_WITHOUT_DOCUMENTS } from '../../../loads/loadsWithoutDocuments'
import { useLoggedRead, type LoggedRead } from '../../../log/useLoggedRead'

/** The delivered load that waits longest for its documents, by id; no data when there is none (USR-10, BAN-27). */
export function useLoadWithoutDocuments(isAsked: boolean): LoggedRead<string> {
  const { data, isSettled } = useLoggedRead(
    'loads without documents',
    getListRecordsByName,
    isAsked ? DELIVERED_WITHOUT_DOCUMENTS : null,
  )
  return { data: data?.records[0]?.id, isSettled }
}
